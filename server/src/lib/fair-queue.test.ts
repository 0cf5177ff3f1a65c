import { expect, onTestFinished, test, vi } from "vitest";
import { createFairQueue, createTurns } from "./fair-queue.ts";

test("who brings little does not wait for all of who brings much", async () => {
  const queue = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 10, waiting: 10 });
  const order: string[] = [];
  const bring = (owner: number, name: string) => queue(owner, async () => void order.push(name));
  await Promise.all([bring(1, "a"), bring(1, "b"), bring(1, "c"), bring(2, "x"), bring(3, "y"), bring(2, "z")]);
  expect(order).toEqual(["a", "b", "x", "y", "c", "z"]);
});

test("so many wait and no more, of one and of all; a failure gives the turn on", async () => {
  const queue = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 1, waiting: 2 });
  const { promise: broken, reject: breakIt } = Promise.withResolvers<never>();
  const failing = expect(queue(1, () => broken)).rejects.toThrow("broken");
  const waiting = [queue(1, async () => "one"), queue(2, async () => "two")];
  await expect(queue(1, async () => "no")).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  await expect(queue(3, async () => "no")).rejects.toMatchObject({ status: 503 });
  breakIt(new Error("broken"));
  await failing;
  expect(await Promise.all(waiting)).toEqual(["one", "two"]);
  expect(await queue(3, async () => "now")).toBe("now");
});

test("where all places to wait are taken, who waits with most gives one to who has fewer", async () => {
  const queue = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 4, waiting: 5 });
  const order: string[] = [];
  const bring = (owner: number, name: string) =>
    queue(owner, async () => order.push(name)).catch(({ status }) => order.push(`${name} ${status}`));
  const bringing = ["a", "b", "c", "d", "e"].map((name) => bring(1, name));
  bringing.push(bring(2, "v"), bring(2, "w"), bring(3, "x"), bring(3, "y"), bring(3, "z"));
  await Promise.all(bringing);
  // A waiting request is not displaced by an owner who has just as many.
  expect(order.filter((name) => name.endsWith("503")).toSorted()).toEqual(["d 503", "e 503", "y 503", "z 503"]);
  expect(order.filter((name) => name.length === 1)).toEqual(["a", "b", "v", "x", "c", "w"]);
});

test("one who brings much leaves a place for the others", async () => {
  const queue = createFairQueue({ atOnce: 2, perOwner: 1, waitingPerOwner: 10, waiting: 10 });
  const { promise: long, resolve: finish } = Promise.withResolvers<string>();
  const much = [queue(1, () => long), queue(1, () => long)];
  expect(await queue(2, async () => "at once")).toBe("at once");
  finish("done");
  expect(await Promise.all(much)).toEqual(["done", "done"]);
});

test("who does not wait any longer leaves their place to the next", async () => {
  const turns = createTurns({ atOnce: 1, perOwner: 1, waitingPerOwner: 2, waiting: 2 });
  const end = await turns.enter(1);
  const gone = new AbortController();
  const [leaving, staying] = [turns.enter(1, gone.signal), turns.enter(1)];
  gone.abort();
  await expect(leaving).rejects.toMatchObject({ status: 503 });
  const another = turns.enter(2);
  end();
  (await staying)();
  (await another)();
});

test("who has waited for too long is refused, and the others keep their order", async () => {
  const turns = createTurns({ atOnce: 1, perOwner: 1, waitingPerOwner: 5, waiting: 5, patienceMs: 50 });
  const end = await turns.enter(1);
  await expect(turns.enter(1)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  const next = turns.enter(2);
  end();
  (await next)();
  (await turns.enter(1))();
});

test("who has used much waits behind who has used little", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const queue = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 10, waiting: 50, byUse: true });
  const order: number[] = [];
  const bring = (owner: number, ms: number) =>
    queue(owner, async () => {
      order.push(owner);
      now += ms;
    });
  for (const owner of [1, 2, 3]) await bring(owner, 1_000 * owner);
  await Promise.all([3, 3, 3, 2, 1, 4, 4].map((owner) => bring(owner, 500)));
  expect(order.slice(3)).toEqual([3, 4, 4, 1, 2, 3, 3]);
});

test("those who brought something slow leave a place for the others, for a minute", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const limits = { atOnce: 2, perOwner: 1, waitingPerOwner: 10, waiting: 50, byUse: true };
  const queue = createFairQueue(limits, (result) => result === "slow");
  for (const owner of [1, 2, 3]) await queue(owner, async () => "slow");
  const { promise: long, resolve: finish } = Promise.withResolvers<string>();
  const begun: number[] = [];
  const bring = (owner: number) =>
    queue(owner, () => {
      begun.push(owner);
      return long;
    });
  const slow = [1, 2, 3].map(bring);
  expect(await queue(4, async () => "at once")).toBe("at once");
  expect(begun).toEqual([1]);
  finish("done");
  await Promise.all(slow);
  now += 61_000;
  let together = 0;
  let most = 0;
  const later = [1, 2, 3].map((owner) =>
    queue(owner, async () => {
      most = Math.max(most, ++together);
      await null;
      together--;
    }),
  );
  await Promise.all(later);
  expect(most).toBe(2);
});
