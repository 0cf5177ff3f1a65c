import { expect, test } from "vitest";
import { runningSandbox, testFolder } from "../testing.ts";

test("the clock is set, advanced and reset, and keeps its offset over a restart", async () => {
  const dataDir = await testFolder();
  const { client, app } = await runningSandbox(dataDir);
  const near = (moment: Date, expected: string) =>
    expect(Math.abs(moment.getTime() - Date.parse(expected))).toBeLessThan(10_000);
  near(await client.clock.set("2030-05-01T12:00:00Z"), "2030-05-01T12:00:00Z");
  near(await client.clock.advance(3_600_000), "2030-05-01T13:00:00Z");
  await app.close();

  const again = (await runningSandbox(dataDir)).client;
  near(await again.clock.now(), "2030-05-01T13:00:00Z");
  near(await again.clock.reset(), new Date().toISOString());
});

test("an answer is lost once, the post is stored, and the journal shows it", async () => {
  const { client, submit } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws");
  await client.faults.add("reddit:submit", { kind: "lose-answer" }, { user: "ann_draws" });
  await expect(submit(access_token, "Lost")).rejects.toThrow("fetch failed");
  expect((await client.reddit.postsBy("ann_draws")).map(({ title }) => title)).toEqual(["Lost"]);
  await submit(access_token, "Kept");

  const calls = await client.journal.read({ endpoint: "reddit:submit" });
  expect(calls.map(({ user, fault, status }) => [user, fault, status])).toEqual([
    ["ann_draws", "lose-answer", null],
    ["ann_draws", null, 200],
  ]);
  const counted = (await client.journal.counts()).find(({ endpoint }) => endpoint === "POST /reddit/api/submit");
  expect(counted).toMatchObject({ calls: 2, faults: { "lose-answer": 1 } });
  await client.journal.clear();
  expect(await client.journal.read()).toEqual([]);
});

test("faults are added together, listed, and removed one by one and all at once", async () => {
  const { client } = await runningSandbox();
  const [first] = await client.faults.addAll([
    { endpoint: "/reddit", effect: { kind: "error", status: 503 }, share: 0.1, seed: "7" },
    { endpoint: "redgifs:put", effect: { kind: "cut-before" }, times: 3 },
  ]);
  expect((await client.faults.list()).map(({ left }) => left)).toEqual([null, 3]);
  await client.faults.remove(first?.id ?? "");
  expect(await client.faults.list()).toHaveLength(1);
  await client.faults.clear();
  expect(await client.faults.list()).toEqual([]);
});

test("faults with unknown names or invalid settings are refused with a message", async () => {
  const { client } = await runningSandbox();
  await expect(client.faults.add("reddit:sumbit", { kind: "hang" })).rejects.toThrow("is no path and no known name");
  await expect(client.faults.add("/reddit", { kind: "hang" }, { times: 1, share: 0.5 })).rejects.toThrow(
    "either times or share",
  );
  await expect(client.faults.add("/reddit", { kind: "explode" } as never)).rejects.toThrow("422");
  await expect(client.faults.remove("nope")).rejects.toThrow("There is no such fault.");
});

test("the control API itself is exempt from faults and not in the journal", async () => {
  const { client } = await runningSandbox();
  await client.faults.add("/", { kind: "error", status: 500 }, { times: 5 });
  expect(await client.isHealthy()).toBe(true);
  expect(await client.journal.read()).toEqual([]);
});
