import { expect, test } from "vitest";
import { link, subreddits, text } from "./submit-samples.ts";
import { aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

test("a text post exists once it is answered, with its id and its full URL", async () => {
  const { connect, store, clock } = await testSubreddits({ subreddits });
  const ann = await connect();
  const answer = await ann.post("/api/submit", {
    ...text,
    sr: "lakes",
    title: "  Fog   over\n the lake ",
    spoiler: "true",
  });

  const { errors, data } = answer.json().json;
  expect(errors).toEqual([]);
  expect(data).toEqual({
    id: data.id,
    name: `t3_${data.id}`,
    url: `http://localhost:80/reddit/r/Lakes/comments/${data.id}/fog_over_the_lake/`,
    drafts_count: 0,
  });
  expect(store.posts.get(data.id)).toMatchObject({
    subreddit: "Lakes",
    title: "Fog over the lake",
    kind: "self",
    selftext: "At sunrise.",
    spoiler: true,
    over18: false,
    send_replies: true,
    created_utc: clock.seconds(),
    visible_at: clock.seconds(),
  });
});

test("approved users, users who entered a gated subreddit, and owners of a profile may post", async () => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect({ contributor_of: ["closed"], moderator_of: ["secret"], entered: ["gated"] });
  for (const sr of ["Closed", "/r/Secret", "r/gated/", "u_ann"])
    expect(errorsOf(await ann.post("/api/submit", { ...text, sr }))).toEqual([]);
  expect([...store.posts.values()].map(({ subreddit }) => subreddit)).toEqual(["Closed", "Secret", "Gated", "u_Ann"]);
});

test("a link is stored unchanged, one without a scheme gets one, and an image hosted elsewhere is a link", async () => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect();
  const urls = ["https://Example.com/Lakes?x=1#top", "example.com/lakes", "http://127.0.0.1:3001/redgifs/watch/x"];
  for (const url of urls) expect(errorsOf(await ann.post("/api/submit", { ...link, sr: "Lakes", url }))).toEqual([]);
  const image = await ann.post("/api/submit", {
    ...link,
    sr: "Lakes",
    kind: "image",
    url: "https://example.com/a.png",
  });

  expect(image.json().json.data.name).toMatch(/^t3_/);
  expect([...store.posts.values()].map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    "link https://Example.com/Lakes?x=1#top",
    "link http://example.com/lakes",
    "link http://127.0.0.1:3001/redgifs/watch/x",
    "link https://example.com/a.png",
  ]);
});

test("a link may be posted twice, except within the repost age of a subreddit", async () => {
  const { connect, clock } = await testSubreddits({ subreddits });
  const ann = await connect();
  const share = (sr: string, more = {}) => ann.post("/api/submit", { ...link, sr, ...more });
  for (const sr of ["Lakes", "Lakes", "Fresh"]) expect(errorsOf(await share(sr))).toEqual([]);

  expect(errorsOf(await share("Fresh", { url: "https://www.example.com/lakes/" }))).toEqual(["ALREADY_SUB url"]);
  expect(errorsOf(await share("Fresh", { resubmit: "true" }))).toEqual(["SUBMIT_VALIDATION_REPOST url"]);
  expect(errorsOf(await share("Fresh", { url: "https://example.com/other" }))).toEqual([]);
  clock.advance(30 * 86_400_000 + 1000);
  expect(errorsOf(await share("Fresh"))).toEqual([]);
});

test("a link that the world's people shared counts too", async () => {
  const past = (shared: number) => ({
    id: "h1",
    subreddit: "Fresh",
    author: "Somebody",
    title: "Lakes",
    kind: "link" as const,
    selftext: "",
    url: "https://example.com/lakes",
    flair: null,
    over18: false,
    created_utc: shared,
  });
  const shared = Date.parse("2026-04-25T12:00:00Z") / 1000;
  const history = (_: unknown, from: number, to: number) => (from <= shared && shared < to ? [past(shared)] : []);
  const { connect } = await testSubreddits({ subreddits, world: { history } });
  const ann = await connect();
  expect(errorsOf(await ann.post("/api/submit", { ...link, sr: "Fresh" }))).toEqual(["ALREADY_SUB url"]);
});

test("a post is marked as original content where the subreddit has the tag enabled", async () => {
  const marked = aSubreddit("Studio", { original_content_tag_enabled: true });
  const { connect, store } = await testSubreddits({ subreddits: [...subreddits, marked] });
  const ann = await connect();
  const shown = async (sr: string, original_content: string) => {
    const { id } = (await ann.post("/api/submit", { ...text, sr, original_content })).json().json.data;
    const listing = (await ann.get(`/api/info?id=t3_${id}`)).json();
    return [store.posts.get(id)?.is_original_content, listing.data.children[0].data.is_original_content];
  };
  expect(await shown("Studio", "true")).toEqual([true, true]);
  expect(await shown("Studio", "false")).toEqual([false, false]);
  expect(await shown("Lakes", "true")).toEqual([false, false]);
  expect((await ann.get("/r/Studio/about")).json().data.original_content_tag_enabled).toBe(true);
});

test("an over-18 subreddit makes its posts so, and refuses uploads when the knob says so", async () => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect();
  await ann.post("/api/submit", { ...text, sr: "Grown" });
  expect([...store.posts.values()][0]?.over18).toBe(true);

  await store.changeKnobs({ refuses_native_media_in_over18: true });
  expect(errorsOf(await ann.post("/api/submit", { sr: "Grown", title: "A", kind: "image" }))).toEqual([
    "SUBREDDIT_NOTALLOWED sr",
  ]);
  expect(errorsOf(await ann.post("/api/submit", { ...link, sr: "Grown" }))).toEqual([]);
});

test("flair: the user's own text is used only if it is editable", async () => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect();
  const flairs: Record<string, string>[] = [
    { flair_id: "f1", flair_text: "Mine" },
    { flair_id: "f2", flair_text: "Mine" },
    { flair_id: "f2" },
  ];
  for (const flair of flairs)
    expect(errorsOf(await ann.post("/api/submit", { ...text, sr: "Lakes", ...flair }))).toEqual([]);
  expect([...store.posts.values()].map(({ flair_id, flair_text }) => `${flair_id} ${flair_text}`)).toEqual([
    "f1 Photo",
    "f2 Mine",
    "f2 Photo",
  ]);
});

test("a crosspost links to the original's URL, and adult posts only go to adult subreddits", async () => {
  const { connect, store } = await testSubreddits({ subreddits });
  const ann = await connect();
  const parent = (await ann.post("/api/submit", { ...link, sr: "Lakes" })).json().json.data.name;
  const adult = (await ann.post("/api/submit", { ...link, sr: "Grown" })).json().json.data.name;
  const cross = (sr: string, crosspost_fullname: string) =>
    ann.post("/api/submit", { sr, kind: "crosspost", title: "Seen there", crosspost_fullname });

  expect(errorsOf(await cross("u_Ann", parent))).toEqual([]);
  expect([...store.posts.values()].at(-1)).toMatchObject({
    crosspost_parent: parent,
    url: link.url,
    subreddit: "u_Ann",
  });
  expect(errorsOf(await cross("LinksOnly", adult))).toEqual(["OVER18_SUBREDDIT_CROSSPOST null"]);
  expect(errorsOf(await cross("Grown", adult))).toEqual([]);
});

test("the author's reputation is stored with the post", async () => {
  const { connect, store, clock } = await testSubreddits({ subreddits });
  const ann = await connect({
    link_karma: 10,
    comment_karma: 5,
    created_utc: clock.seconds() - 9 * 86_400,
    moderator_of: ["grown"],
  });
  await ann.post("/api/submit", { ...text, sr: "Lakes" });
  clock.advance(25 * 3_600_000);
  await ann.post("/api/submit", { ...link, sr: "Lakes" });
  await ann.post("/api/submit", { ...link, sr: "Lakes", title: "Another" });
  await ann.post("/api/submit", { ...link, sr: "Grown", title: "a PAGE about lakes" });

  expect([...store.posts.values()].at(-1)?.standing).toEqual({
    karma: 15,
    account_days: 10,
    posts_last_day: 2,
    posts_in_subreddit_last_day: 0,
    same_title_last_day: 1,
    same_url_last_day: 2,
    is_shadowbanned: false,
    is_moderator: true,
  });
});

test("a listing that lags shows a post later", async () => {
  const { connect, store, clock } = await testSubreddits({ subreddits });
  await store.changeKnobs({ listing_lag_seconds: 90 });
  await (await connect()).post("/api/submit", { ...text, sr: "Lakes" });
  expect([...store.posts.values()][0]?.visible_at).toBe(clock.seconds() + 90);
});

test("posts are there again after a restart", async () => {
  const first = await testSubreddits({ subreddits });
  const folder = `${first.store.mediaFolder}/..`;
  const ann = await first.connect();
  const { id } = (await ann.post("/api/submit", { ...text, sr: "Lakes" })).json().json.data;
  const { store } = await testSubreddits({ folder, subreddits });
  expect(store.posts.get(id)?.title).toBe("Fog over the lake");
});
