"""A headless Chromium, driven through the DevTools protocol over a pipe: no port, no package."""

import base64
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    def __init__(self, program):
        # Chromium reads commands from descriptor 3 and writes answers to 4, each ended by a zero byte.
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()
        self.profile = tempfile.TemporaryDirectory(prefix="nalar-browser-", ignore_cleanup_errors=True)

        def connect():
            first, second = os.dup(to_read), os.dup(to_write)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "about:blank"],
            close_fds=False, preexec_fn=connect, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.number = 0
        self.events = []

    def send(self, method, session=None, timeout=600, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        wanted = self.number
        deadline = time.monotonic() + timeout
        while True:
            answer = self.read(deadline)
            if answer.get("id") == wanted:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def read(self, deadline):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("the browser is gone")
            self.buffer += part
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def close(self):
        try:
            self.send("Browser.close", timeout=5)
            self.process.wait(timeout=10)
        except (RuntimeError, TimeoutError, subprocess.TimeoutExpired, OSError):
            self.process.kill()
            self.process.wait()
        self.profile.cleanup()


class Page:
    """One tab. Everything that goes wrong in it, and every request it makes, is written down."""

    def __init__(self, browser):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.scheme("light")

    def send(self, method, **parameters):
        return self.browser.send(method, session=self.session, **parameters)

    def open(self, url):
        self.send("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(f"{expression}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def wait(self, condition, seconds=120):
        deadline = time.monotonic() + seconds
        while not self.evaluate(condition):
            if time.monotonic() > deadline:
                raise AssertionError(f"never came true: {condition}")
            time.sleep(0.03)

    def key(self, key, code=None, text=None):
        virtual = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Home": 36, "End": 35, "PageDown": 34}.get(key, 0)
        typed = text if text is not None else (key if len(key) == 1 else "\r" if key == "Enter" else "")
        event = {"key": key, "code": code or key, "windowsVirtualKeyCode": virtual}
        self.send("Input.dispatchKeyEvent", type="keyDown", **event, **({"text": typed} if typed else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        for character in text:
            self.key(character)

    def click(self, selector):
        """A real click in the middle of the element."""
        point = self.evaluate(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: "center", behavior: "instant" }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=point[0], y=point[1], button="left", clickCount=1)

    def scheme(self, name):
        # Nothing moves while it is clicked at.
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name},
                                                          {"name": "prefers-reduced-motion", "value": "reduce"}])

    def size(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def screenshot(self, file):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))

    def events(self, *names):
        self.evaluate("0")
        return [event["params"] for event in self.browser.events
                if event.get("sessionId") == self.session and event["method"] in names]

    def problems(self):
        """Exceptions, and everything that was written to the console as a warning or an error."""
        found = [event["exceptionDetails"].get("exception", {}).get("description", event["exceptionDetails"]["text"])
                 for event in self.events("Runtime.exceptionThrown")]
        found += [str(event["args"]) for event in self.events("Runtime.consoleAPICalled")
                  if event["type"] in ("error", "warning", "assert")]
        found += [event["entry"]["text"] for event in self.events("Log.entryAdded")
                  if event["entry"]["level"] in ("error", "warning")]
        return found

    def requests(self):
        return [event["request"]["url"] for event in self.events("Network.requestWillBeSent")]
