import { expect, test } from "vitest";
import { aTextDraft, envelope, redditAnswering, redditOf } from "../testing.ts";
import type { RedditDraft } from "./draft.ts";

const image: RedditDraft = { ...envelope, kind: "image", asset_url: "https://s3/abc" };
const publish = async (body: unknown, draft = aTextDraft(), status = 200) => {
  const { reddit, access } = await redditAnswering({ status, body });
  return reddit.publisher.publish(access, draft);
};
const data = (given: object) => ({ json: { errors: [], data: given } });

test("the id comes back as a fullname, with or without its prefix", async () => {
  const published = { kind: "ok", value: { kind: "published", id: "t3_x1", url: "https://r/x1" } };
  expect(await publish(data({ id: "x1", name: "t3_x1", url: "https://r/x1" }))).toEqual(published);
  expect(await publish(data({ id: "t3_x1", url: "https://r/x1" }))).toEqual(published);
  expect(await publish({ json: { errors: null, data: { id: "x1", url: "https://r/x1" } } })).toEqual(published);
});

test.each([
  [{ user_submitted_page: "https://r/user/ann/submitted", websocket_url: "wss://x" }],
  [{ websocket_url: null }],
])("media is accepted without an id: %j", async (given) => {
  expect(await publish(data(given), image)).toEqual({ kind: "ok", value: { kind: "accepted" } });
});

test.each([
  ["an answer without data", { json: { errors: [] } }],
  ["an empty object", {}],
  ["text posts never come without an id", data({ websocket_url: "wss://x" })],
  ["no address", data({ id: "x1" })],
  ["half an answer", '{"json": {"errors": [], "da'],
  ["nothing", ""],
  ["the string of nothing", '"{}"'],
])("whether it was posted is unknown: %s (C-4)", async (_said, body) => {
  expect((await publish(body)).kind).toBe("unknown");
});

test("a refusal in a 200 is a refusal", async () => {
  const errors = [["SUBREDDIT_NOEXIST", "Hmm, that community doesn't exist. Try checking the spelling.", "sr"]];
  expect(await publish({ json: { errors, data: {} } })).toMatchObject({ kind: "rejected", errors: [{ field: "sr" }] });
});

test("everything about the post travels, and what is empty does not", async () => {
  const forms: Record<string, string>[] = [];
  const { reddit, access } = await redditOf(async (request, response) => {
    expect(request.headers.authorization).toBe("bearer token");
    expect(request.headers["user-agent"]).toBe("ponkan-test");
    expect(request.url).toBe("/api/submit?raw_json=1");
    forms.push(Object.fromEntries(new URLSearchParams((await request.toArray()).join(""))));
    response.end("{}");
  });
  await reddit.publisher.publish(access, {
    ...envelope,
    kind: "link",
    url: "https://www.redgifs.com/watch/x",
    flair: { id: "f-1", text: "OC & more" },
    is_nsfw: true,
    is_spoiler: true,
    is_original_content: true,
    send_replies: false,
  });
  await reddit.publisher.publish(access, { ...envelope, kind: "crosspost", of: "t3_first", subreddit: "u_ann" });
  const common = { api_type: "json", title: "Morning light", resubmit: "true", validate_on_submit: "true" };
  expect(forms).toEqual([
    {
      ...common,
      kind: "link",
      sr: "landscapes",
      url: "https://www.redgifs.com/watch/x",
      flair_id: "f-1",
      flair_text: "OC & more",
      nsfw: "true",
      spoiler: "true",
      original_content: "true",
      sendreplies: "false",
    },
    {
      ...common,
      kind: "crosspost",
      sr: "u_ann",
      crosspost_fullname: "t3_first",
      nsfw: "false",
      spoiler: "false",
      sendreplies: "true",
    },
  ]);
});

test("the first request is the only one, whatever comes back", async () => {
  let asked = 0;
  const { reddit, access } = await redditOf((request) => {
    asked += 1;
    request.socket.destroy();
  });
  expect((await reddit.publisher.publish(access, aTextDraft())).kind).toBe("unknown");
  expect(asked).toBe(1);
});
