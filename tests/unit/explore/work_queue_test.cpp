// Work handed from thread to thread: none is lost, none done twice, and all threads come to an end.
#include "explore/work_queue.h"

#include <gtest/gtest.h>

#include <thread>

namespace nalar::explore {
namespace {

Work work(uint32_t number) { return {{{number, false}}}; }

TEST(WorkQueue, HandsOutInOrder) {
  WorkQueue queue;
  queue.put({3, {}});
  queue.put({4, work(1)});
  EXPECT_EQ(queue.take()->method, 3u);
  EXPECT_EQ(queue.take()->work, work(1));
}

TEST(WorkQueue, EndsWhenNobodyWorks) {
  WorkQueue queue;
  queue.put({});
  queue.done();
  ASSERT_TRUE(queue.take());
  EXPECT_FALSE(queue.ends_within(std::chrono::milliseconds(1)));
  queue.done();
  EXPECT_TRUE(queue.ends_within(std::chrono::milliseconds(0)));
  EXPECT_FALSE(queue.take());
}

TEST(WorkQueue, KeepsTheRestWhenStopped) {
  WorkQueue queue;
  queue.put({1, {}});
  queue.put({2, {}});
  ASSERT_TRUE(queue.take());
  queue.stop();
  EXPECT_FALSE(queue.take());
  auto rest = queue.rest();
  ASSERT_EQ(rest.size(), 1u);
  EXPECT_EQ(rest[0].method, 2u);
}

TEST(WorkQueue, ARoundBeginsWhenTheLastOneIsOver) {
  WorkQueue queue;
  std::vector<size_t> rounds;
  queue.on_round([&](const WorkQueue::Tasks& tasks) { rounds.push_back(tasks.size()); });
  queue.put_later({1, {}});
  queue.put_later({2, {}});
  EXPECT_TRUE(rounds.empty());
  queue.done();
  EXPECT_EQ(rounds, std::vector<size_t>{2});
  for (size_t method : {1, 2}) {
    auto task = queue.take();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->method, method);
    queue.put_later({method + 10, {}});
    queue.done();
  }
  EXPECT_EQ(rounds, (std::vector<size_t>{2, 2}));
  EXPECT_EQ(queue.take()->method, 11u);
  queue.put_later({21, {}});
  queue.stop();
  EXPECT_EQ(queue.rest().size(), 2u);
}

/// Each task of depth d gives two of depth d - 1, if someone wants them, else does them itself.
TEST(WorkQueue, ManyThreadsDoEverythingOnce) {
  WorkQueue queue;
  std::atomic<size_t> done = 0;
  auto body = [&] {
    std::function<void(size_t)> descend = [&](size_t depth) {
      done++;
      if (depth == 0) return;
      if (queue.is_wanted()) {
        queue.put({depth - 1, {}});
      } else {
        descend(depth - 1);
      }
      descend(depth - 1);
    };
    while (auto task = queue.take()) {
      descend(task->method);
      queue.done();
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++) threads.emplace_back(body);
  queue.await_waiting(3);
  queue.put({16, {}});
  queue.done();
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, (size_t{1} << 17) - 1);
}

}  // namespace
}  // namespace nalar::explore
