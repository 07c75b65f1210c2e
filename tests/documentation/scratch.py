"""Copies of the working tree in which commands may do what they like."""
import os
import shutil
import signal
import subprocess
import tempfile


def git(directory, *arguments):
    command = ["git", "-c", "safe.directory=*", "-c", "user.name=nobody", "-c", "user.email=nobody@localhost", *arguments]
    return subprocess.run(command, cwd=directory, check=True, capture_output=True, text=True).stdout


def build_of(nalar):
    """The folder of the build: the one with java/nalar.jar in it that the executable lies in."""
    folder = os.path.dirname(os.path.realpath(nalar))
    while not os.path.exists(os.path.join(folder, "java", "nalar.jar")):
        if folder == "/":
            raise SystemExit(f"{nalar}: there is no java/nalar.jar above it")
        folder = os.path.dirname(folder)
    return folder


running = set()  # groups of processes


def kill_all():
    """Ends all commands that run: they are in groups of their own, and nobody else would."""
    for group in list(running):
        os.killpg(group, signal.SIGKILL)


class Scratch:
    """A commit of all files of the working tree, and in build/release what `./nalar` needs to run without building."""

    STAMPS = [".ready", ".ready-for-tests"]

    def __init__(self, root, nalar):
        self.directory = os.path.realpath(tempfile.mkdtemp(prefix="nalar-documentation-"))
        self.tree = os.path.join(self.directory, "tree")
        self.build = os.path.join(self.tree, "build", "release")
        files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
        self.files = [file for file in files if file and os.path.lexists(os.path.join(root, file))]
        for file in self.files:
            self.put(os.path.join(root, file), os.path.join(self.tree, file))
        git(self.tree, "init", "--quiet")
        git(self.tree, "add", "--all", "--force")
        git(self.tree, "commit", "--quiet", "--message", "as it is")
        self.copy_build(nalar)

    @staticmethod
    def put(source, target):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target, follow_symlinks=False)

    def copy_build(self, nalar):
        build = build_of(nalar)
        self.put(os.path.realpath(nalar), os.path.join(self.build, "src", "cli", "nalar"))
        for folder, folders, files in os.walk(build):
            folders[:] = [name for name in folders if name != "CMakeFiles"]
            for file in files:
                if file in ("CTestTestfile.cmake", "nalar-sandbox") or file.endswith(".jar"):
                    path = os.path.join(folder, file)
                    self.put(path, os.path.join(self.build, os.path.relpath(path, build)))
        for stamp in self.STAMPS:
            with open(os.path.join(self.build, stamp), "w", encoding="utf-8"):
                pass  # newer than all sources, so that ./nalar does not build

    def copy(self, name):
        """Another scratch of the same content, in the same temporary folder."""
        other = object.__new__(Scratch)
        other.directory, other.files = self.directory, self.files
        other.tree = os.path.join(self.directory, name)
        other.build = os.path.join(other.tree, "build", "release")
        shutil.copytree(self.tree, other.tree, symlinks=True)
        for stamp in self.STAMPS:
            os.utime(os.path.join(other.build, stamp))
        return other

    def environment(self):
        """The same on every machine, but for where programs and the JDK are."""
        home = self.tree + ".home"
        os.makedirs(home, exist_ok=True)
        kept = {"PATH": os.environ["PATH"]}
        if "JAVA_HOME" in os.environ:  # may be the only JDK there is
            java = os.environ["JAVA_HOME"]
            kept = {"PATH": f"{java}/bin:{kept['PATH']}", "JAVA_HOME": java}
        return kept | {"HOME": home, "TMPDIR": home, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "dumb", "TZ": "UTC"}

    def run(self, command, seconds):
        """Exit code, or None if it took longer, and what it printed on both outputs."""
        with subprocess.Popen(["bash", "-c", command], cwd=self.tree, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True) as process:
            running.add(process.pid)
            try:
                output, _ = process.communicate(timeout=seconds)
                return process.returncode, output
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, _ = process.communicate()
                return None, output
            finally:
                running.discard(process.pid)

    def changes(self):
        return git(self.tree, "status", "--porcelain", "--untracked-files=all")

    def remove(self):
        shutil.rmtree(self.directory, ignore_errors=True)
