import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";

const only = (answer: { json: () => { data: { children: { data: Record<string, unknown> }[] } } }) =>
  answer.json().data.children[0]?.data;

async function written() {
  const reddit = await testReddit();
  const author = await reddit.aUser();
  const own = await reddit.aToken(author);
  const other = await reddit.aToken(await reddit.aUser());
  const info = async (id: string, token: string) => only(await reddit.get(`/api/info?id=t3_${id}&raw_json=1`, token));
  return { ...reddit, author, own, other, info };
}

test("info gives what exists in its own order, leaves out the rest, and ignores more than a hundred ids", async () => {
  const { get, own, author, aPost, ctx } = await written();
  const posts = [];
  for (let each = 0; each < 12; each++) posts.push(`t3_${(await aPost(author)).id}`);
  const pending = await aPost(author, { visible_at: ctx.clock.seconds() + 60 });
  const ask = async (ids: string[]) => {
    const { children } = (await get(`/api/info?id=${ids.join(",")}`, own)).json().data;
    return children.map(({ data }: { data: { name: string } }) => data.name);
  };
  const given = await ask([...posts, "t3_unknown", `t3_${pending.id}`, "nonsense"]);
  expect([...given].sort()).toEqual([...posts].sort());
  expect(given).not.toEqual(posts);
  expect(await ask([...posts, ...Array.from({ length: 90 }, (_, index) => `t3_x${index}`)])).toEqual([]);
});

test("info by name shows closed subreddits with most fields empty and drops unknown ones", async () => {
  const { get, own, subredditWith, openSubreddit } = await written();
  const closed = subredditWith({ access: "private" });
  const open = openSubreddit();
  const { children } = (await get(`/api/info?sr_name=${closed.name},${open.name},nothing_here`, own)).json().data;
  const byName = Object.fromEntries(
    children.map(({ data }: { data: { display_name: string } }) => [data.display_name, data]),
  );
  expect(Object.keys(byName).sort()).toEqual([closed.name, open.name].sort());
  expect(byName[closed.name]).toMatchObject({ subreddit_type: "private", subscribers: null, over18: null });
  expect(byName[open.name].subscribers).toBeGreaterThan(0);
});

test("a removed post looks normal to its author and emptied to others; both see the category", async () => {
  const { author, own, other, info, aPost, ctx } = await written();
  const removal = { category: "moderator", at: ctx.clock.seconds(), approved_at: null, reason: "Rule 1" };
  const { id, selftext } = await aPost(author, { forced_removal: removal });
  const shared = {
    removed_by_category: "moderator",
    is_robot_indexable: false,
    is_crosspostable: false,
    banned_by: null,
  };
  expect(await info(id, own)).toMatchObject({ ...shared, selftext, author: author.name, likes: true });
  expect(await info(id, other)).toMatchObject({ ...shared, selftext: "[removed]", likes: null });
  expect(await info(id, other)).not.toHaveProperty("post_hint");
});

test("a deleted post has no author, also for the one who deleted it", async () => {
  const { author, own, other, info, aPost, ctx } = await written();
  const { id, title } = await aPost(author, { deleted_at: ctx.clock.seconds() });
  for (const token of [own, other]) {
    const post = await info(id, token);
    const gone = { author: "[deleted]", selftext: "[deleted]", removed_by_category: "deleted", title };
    expect(post).toMatchObject(gone);
    expect(post).not.toHaveProperty("author_fullname");
  }
});

test("moderators see who removed a post", async () => {
  const { author, info, aPost, aUser, aToken, openSubreddit, ctx } = await written();
  const removal = { category: "reddit", at: ctx.clock.seconds(), approved_at: null, reason: "spam" };
  const { id } = await aPost(author, { forced_removal: removal });
  const moderator = await aToken(await aUser({ moderator_of: [openSubreddit().name.toLowerCase()] }));
  expect(await info(id, moderator)).toMatchObject({ banned_by: true, banned_at_utc: removal.at, can_mod_post: true });
});

test("each kind of post shows itself as Reddit does", async () => {
  const { author, own, info, aPost, ctx, later } = await written();
  const asset = async (id: string, mimetype: string) => {
    const uploaded = { leased_at: 1, uploaded_at: 2, size: 3, token: "t", outcome: null };
    await ctx.store.assets.put({ id, user_id: author.id, mimetype, filepath: "file", ...uploaded });
    return id;
  };
  const picture = await asset("pic0000000000", "image/jpeg");
  const video = await asset("vid0000000000", "video/mp4");
  const link = await aPost(author, { kind: "link", url: "https://www.example.org/a", selftext: "" });
  const clip = await aPost(author, { kind: "link", url: "https://www.redgifs.com/watch/QuietLake", selftext: "" });
  const image = await aPost(author, { kind: "image", asset_id: picture, selftext: "" });
  const film = await aPost(author, { kind: "video", asset_id: video, poster_asset_id: picture, selftext: "" });
  const gallery = await aPost(author, {
    kind: "gallery",
    selftext: "",
    gallery: [
      { media_id: picture, caption: "One", outbound_url: null },
      { media_id: "lost000000000", caption: null, outbound_url: null },
    ],
  });

  expect(await info(link.id, own)).toMatchObject({ post_hint: "link", domain: "example.org", is_self: false });
  expect(await info(clip.id, own)).toMatchObject({ post_hint: "rich:video", media: { type: "redgifs.com" } });
  const near = "http://127.0.0.1:3001/redgifs";
  const nearby = await aPost(author, { kind: "link", url: `${near}/watch/QuietLake`, selftext: "" });
  expect(JSON.stringify((await info(nearby.id, own))?.media)).toContain(`${near}/ifr/quietlake`);
  expect(await info(film.id, own)).toMatchObject({
    is_video: true,
    media: null,
    domain: expect.stringContaining("/r/"),
  });
  const unprocessed = { [picture]: { status: "unprocessed" }, lost000000000: { status: "failed" } };
  expect(await info(gallery.id, own)).toMatchObject({ is_gallery: true, media_metadata: unprocessed });

  await later(3);
  const shown = await info(image.id, own);
  expect(shown).toMatchObject({ post_hint: "image", domain: "i.redd.it" });
  expect(shown?.url).toMatch(/\/reddit\/media\/pic0000000000\.jpg$/);
  expect(await info(film.id, own)).toMatchObject({
    domain: "v.redd.it",
    post_hint: "hosted:video",
    media: { reddit_video: { transcoding_status: "completed" } },
  });
  expect(await info(gallery.id, own)).toMatchObject({
    gallery_data: { items: [{ id: 1, media_id: picture, caption: "One" }, { id: 2 }] },
    media_metadata: { [picture]: { status: "valid", e: "Image", m: "image/jpg" } },
  });
});

test("a thread is its post and a tree of comments; one comment can be its root", async () => {
  const { get, author, own, aPost, aUser, ctx } = await written();
  const post = await aPost(author);
  const other = await aUser();
  const now = ctx.clock.seconds();
  const comment = (id: string, parent: string, author_id: string, body: string, created_utc: number) =>
    ctx.store.comments.put({
      id,
      post_id: post.id,
      parent,
      author_id,
      body,
      created_utc,
      edited_at: null,
      deleted_at: null,
    });
  await comment("1a", `t3_${post.id}`, author.id, "*Mine*", now);
  await comment("1b", "t1_1a", other.id, "Below", now + 1);
  await comment("1c", "t1_1b", author.id, "Deeper", now + 2);

  const [top, comments] = (await get(`/comments/${post.id}?sort=old&raw_json=1`, own)).json();
  expect(top.data.children[0].data).toMatchObject({ id: post.id, num_duplicates: 0 });
  const mine = comments.data.children.find(({ data }: { data: { id: string } }) => data.id === "1a").data;
  expect(mine).toMatchObject({ depth: 0, is_submitter: true, link_id: `t3_${post.id}`, likes: true });
  expect(mine.body_html).toContain("<em>Mine</em>");
  expect(mine.replies.data.children[0].data).toMatchObject({
    id: "1b",
    depth: 1,
    parent_id: "t1_1a",
    is_submitter: false,
  });
  expect(mine.replies.data.children[0].data.replies.data.children[0].data).toMatchObject({ id: "1c", replies: "" });

  const branch = (await get(`/comments/${post.id}?comment=1b`, own)).json()[1].data.children;
  expect(branch.map(({ data }: { data: { id: string } }) => data.id)).toEqual(["1b"]);
  const shallow = (await get(`/comments/${post.id}?comment=1a&depth=1`, own)).json()[1].data.children[0].data;
  expect(shallow.replies.data.children[0]).toMatchObject({ kind: "more", data: { count: 0, id: "_" } });
  expect((await get("/comments/unknown", own)).statusCode).toBe(404);
});

test("comments that do not fit are named and can be fetched", async () => {
  const { get, post: send, author, own, aPost, ctx } = await written();
  const post = await aPost(author);
  for (let each = 0; each < 5; each++) {
    const made = { id: `1c${each}`, post_id: post.id, parent: `t3_${post.id}`, author_id: author.id, body: `${each}` };
    await ctx.store.comments.put({ ...made, created_utc: each, edited_at: null, deleted_at: null });
  }
  const { children } = (await get(`/comments/${post.id}?limit=2&sort=old`, own)).json()[1].data;
  const more = children.at(-1);
  expect([children.length, more.kind, more.data.children]).toEqual([3, "more", ["1c2", "1c3", "1c4"]]);
  const rest = await send("/api/morechildren", own, {
    link_id: `t3_${post.id}`,
    children: more.data.children.join(","),
    api_type: "json",
  });
  expect(rest.json().json.data.things.map(({ data }: { data: { id: string } }) => data.id)).toEqual([
    "1c2",
    "1c3",
    "1c4",
  ]);
});

test("posts of a closed subreddit cannot be read by id", async () => {
  const { get, own, author, aPost, subredditWith } = await written();
  const post = await aPost(author, { subreddit: subredditWith({ access: "private" }).name });
  expect((await get(`/api/info?id=t3_${post.id}`, own)).json().data.children).toEqual([]);
  expect((await get(`/comments/${post.id}`, own)).json().reason).toBe("private");
});
