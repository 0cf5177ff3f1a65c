import { expect, test } from "vitest";
import { runningSandbox } from "../testing.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

test("weeks of posts come in at once, as old as they say, and are told as they were at any moment", async () => {
  const { client, redditCall } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws");
  const image = await client.reddit.addImage("ann_draws", "image/jpeg", Buffer.from("a picture"));
  const removed = { category: "moderator", reason: "Rule 2", at: daysAgo(9) };
  const [first, second] = await client.reddit.addPosts([
    { from: "ann_draws", subreddit: "openfield", title: "Ten days ago", image, at: daysAgo(10), send_replies: false },
    { from: "ann_draws", subreddit: "openstudio", title: "Taken down", at: daysAgo(9.5), removed },
  ]);
  const ids = [first!.fullname, second!.fullname];
  const isFirst = ({ name }: { name: string }) => name === first!.fullname;
  const [begun, later] = await client.reddit.past([
    { at: daysAgo(9.4), ids },
    { at: daysAgo(8), ids },
  ]);
  expect(begun![0]!.score).toBeLessThan(later![0]!.score);
  expect([begun![1]!.removed_by_category, later![1]!.removed_by_category]).toEqual([null, "moderator"]);

  const { body } = await redditCall(access_token, `/api/info?id=${ids.join(",")}`);
  const shown = body.data.children.map(({ data }: { data: object }) => data).find(isFirst);
  expect(shown).toMatchObject({ title: "Ten days ago", domain: "i.redd.it", created_utc: first!.created_utc });
  expect(await (await fetch(shown.url)).text()).toBe("a picture");
});

test("answers stand where they were given, and somebody can be forgotten with all they did", async () => {
  const { client, url } = await runningSandbox();
  await client.reddit.connect("ann_draws");
  const post = await client.reddit.addPost({ from: "ann_draws", subreddit: "openfield", title: "Old", at: daysAgo(3) });
  const [said] = await client.reddit.addComments([
    { from: "ann_draws", on: post.fullname, body: "Thank you!", at: daysAgo(2) },
  ]);
  expect(said!.created_utc).toBe(Math.floor(Date.parse(daysAgo(2)) / 1000));
  const message = { from: "curious_cat", to: "ann_draws", subject: "Hi", body: "For sale?", at: daysAgo(1) };
  await client.reddit.sendMessage(message);

  await client.reddit.forgetUser("ann_draws");
  await client.reddit.forgetUser("ann_draws");
  expect((await client.reddit.users()).map(({ name }) => name)).not.toContain("ann_draws");
  expect(await client.reddit.posts()).toEqual([]);
  expect(await client.reddit.comments()).toEqual([]);
  expect(await client.reddit.messages({ to: "ann_draws" })).toEqual([]);
  expect((await client.reddit.tokenCounts()).grants).toBe(0);
  expect((await fetch(new URL("/control/reddit/posts", url))).status).toBe(200);
});

test("days pass for one person alone: what they did, and what happened to it, is as much older", async () => {
  const { client } = await runningSandbox();
  const { created_utc } = await client.reddit.putUser("ann_draws", { account_days: 2 });
  await client.reddit.putUser("bob_bakes");
  const mine = await client.reddit.addPost({ from: "ann_draws", subreddit: "openfield", title: "Mine" });
  const theirs = await client.reddit.addPost({ from: "bob_bakes", subreddit: "openfield", title: "Theirs" });
  await client.reddit.removePost(mine.id, "moderator");
  const said = await client.reddit.addComment({ from: "bob_bakes", on: mine.fullname, body: "Lovely" });

  await client.reddit.passDays("ann_draws", 3);
  expect((await client.reddit.user("ann_draws")).created_utc).toBe(created_utc - 3 * 86_400);
  expect((await client.reddit.post(mine.id)).created_utc).toBe(mine.created_utc - 3 * 86_400);
  expect((await client.reddit.post(theirs.id)).created_utc).toBe(theirs.created_utc);
  const [comment] = await client.reddit.comments({ post: mine.id });
  expect(comment!.created_utc).toBe(said.created_utc - 3 * 86_400);
  const [was] = await client.reddit.past([{ at: daysAgo(2.9), ids: [mine.fullname] }]);
  expect(was![0]!.removed_by_category).toBe("moderator");
  await expect(client.reddit.passDays("ann_draws", -1)).rejects.toThrow("422");
});

test("posts on X are as old as they say, and go with who made them", async () => {
  const { client } = await runningSandbox();
  const [tweet] = await client.x.addPosts("ann_draws", [{ text: "Two days old", at: daysAgo(2) }]);
  expect((await client.x.posts("ann_draws")).map(({ id }) => id)).toEqual([tweet!.id]);
  await client.x.forgetUser("ann_draws");
  expect(await client.x.posts("ann_draws")).toEqual([]);
});
