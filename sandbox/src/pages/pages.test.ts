import { expect, test } from "vitest";
import { runningSandbox } from "../testing.ts";

type Running = Awaited<ReturnType<typeof runningSandbox>>;
const page = async ({ url }: Running, path: string) => {
  const response = await fetch(url + path, { headers: { accept: "text/html" } });
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get("content-security-policy"),
  };
};

test("the home page shows what there is and the sandbox's time", async () => {
  const running = await runningSandbox();
  await running.client.clock.set("2031-01-02T03:04:05Z");
  await running.client.faults.add("/reddit", { kind: "hang" });
  const { text } = await page(running, "/");
  for (const words of ["Subreddits", "Users", "Messages", "Mailbox", "0 posts arrived", "2 Jan 2031", "1 fault set up"])
    expect(text).toContain(words);
  expect(text).toMatch(/clock is [\d,]+ days ahead of real time/);
});

test("subreddits are found by words, theme and access", async () => {
  const running = await runningSandbox();
  const all = await running.client.reddit.subreddits();
  const some = all.find(({ access }) => access === "restricted");
  const { text } = await page(running, "/subreddits");
  for (const { name } of all) expect(text).toContain(`href="/r/${name}"`);
  const found = await page(
    running,
    `/subreddits?q=${some?.name}&theme=${encodeURIComponent(some?.theme ?? "")}&access=restricted`,
  );
  expect(found.text).toContain(`r/${some?.name}<`);
  expect((await page(running, "/subreddits?q=%3Cnothing%3E")).text).toContain("No subreddits found");
});

test("a subreddit page shows its rules, new posts and history, even if the subreddit is closed", async () => {
  const running = await runningSandbox();
  const { access_token } = await running.client.reddit.connect("ann_draws");
  const sr = await running.openSubreddit();
  const id = await running.submit(access_token, "A first try", "", sr);
  await running.client.reddit.removePost(id, "automod_filtered", "Held back");
  const { text } = await page(running, `/r/${sr.toUpperCase()}`);
  expect(text).toContain("A first try");
  expect(text).toContain("removed: automod_filtered");
  expect(text).toContain("AutoModerator");
  expect(text.match(/class="post-row"/g)?.length).toBeGreaterThan(10);
  for (const sort of ["hot", "top", "nonsense"])
    expect((await page(running, `/r/${sr}?sort=${sort}`)).status).toBe(200);

  const closed = (await running.client.reddit.subreddits()).find(({ access }) => access === "private");
  expect((await page(running, `/r/${closed?.name}`)).text).toContain(`<span class="badge plain">private</span>`);
  expect((await page(running, "/r/does_not_exist_1")).status).toBe(404);
});

test("a subreddit has as many subscribers on its page as the API tells", async () => {
  const running = await runningSandbox();
  await running.client.clock.set("2027-01-02T03:04:05Z");
  const { access_token } = await running.client.reddit.connect("ann_counts");
  const sr = await running.openSubreddit();
  const { body } = await running.redditCall(access_token, `/r/${sr}/about`);
  const { subscribers } = body.data as { subscribers: number };
  expect((await page(running, `/r/${sr}`)).text).toContain(subscribers.toLocaleString("en"));
});

test("nothing that users write is treated as markup", async () => {
  const running = await runningSandbox();
  const { client, submit, openSubreddit } = running;
  const { access_token } = await client.reddit.connect("ann_draws");
  const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)>`;
  const sr = await openSubreddit();
  const id = await submit(access_token, hostile, `${hostile} javascript:alert(1) https://a.test/"onclick=x`, sr);
  await client.reddit.addComment({ from: "curious_cat", on: `t3_${id}`, body: hostile });
  await client.reddit.sendMessage({ from: "curious_cat", to: "ann_draws", subject: hostile, body: hostile });
  await client.redgifs.putUser("ann_makes", { name: hostile, description: hostile });
  await client.reddit.removePost(id, hostile as never, hostile);

  const paths = [
    `/r/${sr}`,
    `/r/${sr}/comments/${id}`,
    "/u/ann_draws",
    "/u/curious_cat",
    "/messages",
    "/users",
    "/gifs",
    "/",
  ];
  for (const path of [...paths, `/subreddits?q=${encodeURIComponent(hostile)}`]) {
    const { status, text, policy } = await page(running, path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toMatch(/<script|<img src=x|href="javascript:|style=/i);
    expect(policy).toContain("default-src 'none'");
  }
  const post = (await page(running, `/r/${sr}/comments/${id}`)).text;
  expect(post).toContain("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;");
});

test("a post page shows body, comments below each other and links of the web only", async () => {
  const running = await runningSandbox();
  const { client, submit, openSubreddit } = running;
  const { access_token } = await client.reddit.connect("ann_draws");
  const sr = await openSubreddit();
  const id = await submit(access_token, "With comments", "See https://a.test/x", sr);
  const first = await client.reddit.addComment({ from: "curious_cat", on: `t3_${id}`, body: "First" });
  await client.reddit.addComment({ from: "ann_draws", on: first.fullname, body: "Second" });
  const { text } = await page(running, `/r/${sr}/comments/${id}/with_comments/`);
  expect(text).toContain('href="https://a.test/x"');
  expect(text).toMatch(/First[\s\S]*<ol class="comments">[\s\S]*Second/);
  expect((await page(running, `/r/other_place/comments/${id}`)).status).toBe(404);

  const user = (await page(running, "/u/ann_draws")).text;
  expect(user).toContain("With comments");
  expect(user).toContain("First");
});

test("people who follow a Reddit permalink get the page, programs get the API", async () => {
  const running = await runningSandbox();
  const { client, submit, openSubreddit, redditCall } = running;
  const { access_token } = await client.reddit.connect("ann_draws");
  const sr = await openSubreddit();
  const id = await submit(access_token, "Follow me", "", sr);
  const { permalink } = await client.reddit.post(id);
  expect((await page(running, `/reddit${permalink}`)).text).toContain("<h1>Follow me</h1>");
  expect((await page(running, "/reddit/user/ann_draws/")).text).toContain("<h1>u/ann_draws</h1>");
  expect((await page(running, `/reddit/r/${sr}`)).text).toContain(`<h1>r/${sr}</h1>`);
  expect((await redditCall(access_token, `/r/${sr}/about`)).body.kind).toBe("t5");
});
