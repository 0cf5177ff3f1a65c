import { expect, test } from "vitest";
import { aFlair, aSubreddit, errorsOf, testSubreddits } from "./testing.ts";

const subreddits = [
  aSubreddit("Lakes", {
    flairs: [aFlair("f1"), aFlair("f2", { text_editable: true }), aFlair("f3", { mod_only: true })],
    requirements: { body_blacklisted_strings: ["snow"] },
  }),
  aSubreddit("Secret", { access: "private" }),
  aSubreddit("Gated", { access: "gated" }),
];
const text = { kind: "self", title: "Fog", text: "At sunrise.", sr: "Lakes" };

async function withPost(form: Record<string, string> = {}) {
  const reddit = await testSubreddits({ subreddits });
  const ann = await reddit.connect();
  const bob = await reddit.connect({ name: "Bob" });
  const { name, id } = (await ann.post("/api/submit", { ...text, ...form })).json().json.data;
  return { ...reddit, ann, bob, name, id, stored: () => reddit.store.posts.get(id) };
}

test("one's own post and comment can be deleted, and deleting always answers {}", async () => {
  const { ann, bob, name, stored, store, clock } = await withPost();
  const comment = (await ann.post("/api/comment", { thing_id: name, text: "Hi" })).json().json.data.things[0].data;
  for (const id of [name, comment.name, "t3_unknown", ""])
    expect((await bob.post("/api/del", { id })).json()).toEqual({});
  expect(stored()?.deleted_at).toBeNull();

  for (const id of [name, comment.name]) expect((await ann.post("/api/del", { id })).json()).toEqual({});
  const deleted = clock.seconds();
  clock.advance(5000);
  await ann.post("/api/del", { id: name });
  expect(stored()?.deleted_at).toBe(deleted);
  expect(store.comments.get(comment.id)?.deleted_at).toBe(deleted);
});

test("a quick correction is not marked as an edit, a later one is", async () => {
  const { ann, name, stored, clock } = await withPost();
  const edit = (words: string) => ann.post("/api/editusertext", { thing_id: name, text: words });
  const first = (await edit("At sunset.")).json().json.data.things[0];
  expect(first).toMatchObject({ kind: "t3", data: { selftext: "At sunset.", edited: false, title: "Fog" } });
  clock.advance(181_000);
  expect((await edit("At noon.")).json().json.data.things[0].data.edited).toBe(clock.seconds());
  expect(stored()).toMatchObject({ selftext: "At noon.", edited_at: clock.seconds() });
});

test("comments can be edited too", async () => {
  const { ann, name, store, clock } = await withPost();
  const { id } = (await ann.post("/api/comment", { thing_id: name, text: "Hi" })).json().json.data.things[0].data;
  clock.advance(600_000);
  const answer = await ann.post("/api/editusertext", { thing_id: `t1_${id}`, text: "Hello" });
  expect(answer.json().json.data.things[0].data).toMatchObject({ body: "Hello", edited: clock.seconds() });
  expect(store.comments.get(id)?.body).toBe("Hello");
  expect(errorsOf(await ann.post("/api/editusertext", { thing_id: `t1_${id}`, text: "" }))).toEqual(["NO_TEXT text"]);
});

test("what is not one's own, too long or against the rules is not edited", async () => {
  const { ann, bob, name, stored, store } = await withPost();
  const edit = (who: typeof ann, words: string, thing_id = name) =>
    who.post("/api/editusertext", { thing_id, text: words });
  expect(errorsOf(await edit(bob, "Mine"))).toEqual(["NOT_AUTHOR null"]);
  expect(errorsOf(await edit(ann, "Mine", ""))).toEqual(["NO_THING_ID thing_id"]);
  expect(errorsOf(await edit(ann, "a".repeat(40_001)))).toEqual(["TOO_LONG text"]);
  expect(errorsOf(await edit(ann, "Snow!"))).toEqual(["SUBMIT_VALIDATION_BODY_BLACKLISTED_STRING body"]);
  await store.changeKnobs({ validation_as_http_400: true });
  expect((await edit(ann, "Snow!")).statusCode).toBe(400);
  expect(stored()?.selftext).toBe("At sunrise.");
});

test("a link post cannot be edited (500), a deleted one neither (403)", async () => {
  const { ann, name, id, store } = await withPost({ kind: "link", url: "https://example.com", text: "" });
  const edit = () => ann.post("/api/editusertext", { thing_id: name, text: "Mine" });
  expect((await edit()).statusCode).toBe(500);
  await ann.post("/api/del", { id: name });
  expect((await edit()).statusCode).toBe(403);
  expect(store.posts.get(id)?.selftext).toBe("");
});

test.each([
  ["marknsfw", "over18", true],
  ["unmarknsfw", "over18", false],
  ["spoiler", "spoiler", true],
  ["unspoiler", "spoiler", false],
] as const)("%s is for the author and for moderators", async (call, field, value) => {
  const { ann, bob, connect, name, stored } = await withPost(value ? {} : { nsfw: "1", spoiler: "1" });
  expect((await bob.post(`/api/${call}`, { id: name })).statusCode).toBe(403);
  expect((await ann.post(`/api/${call}`)).statusCode).toBe(403);
  expect(stored()?.[field]).toBe(!value);
  expect((await ann.post(`/api/${call}`, { id: name })).json()).toEqual({});
  expect(stored()?.[field]).toBe(value);
  const eve = await connect({ name: "Eve", moderator_of: ["lakes"] });
  expect((await eve.post(`/api/${call}`, { id: name })).statusCode).toBe(200);
});

test("sendreplies turns answers off for one's own post", async () => {
  const { ann, bob, name, stored } = await withPost();
  await bob.post("/api/sendreplies", { id: name, state: "false" });
  expect(stored()?.send_replies).toBe(true);
  expect((await ann.post("/api/sendreplies", { id: name, state: "false" })).json()).toEqual({});
  expect(stored()?.send_replies).toBe(false);
});

test("flair is chosen later, changed and taken off", async () => {
  const { ann, bob, name, stored } = await withPost();
  const choose = (who: typeof ann, form: Record<string, string>) =>
    who.post("/r/Lakes/api/selectflair", { link: name, ...form });
  expect((await choose(ann, { flair_template_id: "f2", text: "Mine" })).json()).toEqual({ json: { errors: [] } });
  expect(stored()).toMatchObject({ flair_id: "f2", flair_text: "Mine" });
  for (const flair_template_id of ["f3", "f9"]) expect((await choose(ann, { flair_template_id })).statusCode).toBe(403);
  expect((await choose(bob, { flair_template_id: "f1" })).statusCode).toBe(403);
  expect((await ann.post("/api/selectflair", { link: "t3_unknown", flair_template_id: "f1" })).statusCode).toBe(404);
  await ann.post("/api/selectflair", { link: name });
  expect(stored()).toMatchObject({ flair_id: null, flair_text: null });
});

test("subscribing keeps the spelling of the subreddit; closed ones answer 403, unknown ones 404", async () => {
  const { ann } = await withPost();
  const ask = (form: Record<string, string>) => ann.post("/api/subscribe", form);
  expect((await ask({ action: "sub", sr_name: "lakes,r/GATED" })).json()).toEqual({});
  expect((await ask({ action: "sub", sr: "t5_xlakes" })).json()).toEqual({});
  expect(ann.user()?.subscriptions).toEqual(["Gated", "Lakes"]);
  expect((await ask({ action: "sub", sr_name: "Secret" })).statusCode).toBe(403);
  expect((await ask({ action: "sub", sr_name: "nowhere_at_all" })).statusCode).toBe(404);
  await ask({ action: "unsub", sr_name: "LAKES" });
  expect(ann.user()?.subscriptions).toEqual(["Gated"]);
});

test("entering a gated subreddit leads to it", async () => {
  const { ann } = await withPost();
  const answer = await ann.post("/api/quarantine_optin", { sr_name: "gated" });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "http://localhost:80/reddit/r/Gated/"]);
  expect(ann.user()?.entered).toEqual(["gated"]);
  await ann.post("/api/quarantine_optout", { sr_name: "gated" });
  expect(ann.user()?.entered).toEqual([]);
});

test("votes and hiding answer {}", async () => {
  const { ann, name } = await withPost();
  for (const path of ["/api/vote", "/api/hide", "/api/unhide"])
    expect((await ann.post(path, { id: name, dir: "1" })).json()).toEqual({});
});

test("bodies are turned from one format into the other", async () => {
  const { ann } = await withPost();
  const convert = (form: Record<string, string>) => ann.post("/api/convert_rte_body_format", form);
  const rich = (await convert({ output_mode: "rtjson", markdown_text: "One\n\nTwo" })).json();
  expect(rich).toMatchObject({ output_mode: "rtjson", assets: [] });
  const back = await convert({ output_mode: "markdown", richtext_json: JSON.stringify(rich.output) });
  expect(back.json().output).toBe("One\n\nTwo");
  expect((await convert({ output_mode: "markdown", richtext_json: "{" })).statusCode).toBe(400);
  expect((await convert({ output_mode: "html" })).statusCode).toBe(400);
});
