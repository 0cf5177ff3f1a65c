import { expect, test } from "vitest";
import { redditAnswering, redditOf } from "../testing.ts";

const t5 = (subreddit_type: string) => ({ kind: "t5", data: { display_name: "Landscapes", subreddit_type } });
const refused = (reason: string, error = 403) => ({ reason, message: "Forbidden", error });
const listing = { kind: "Listing", data: { after: null, children: [] } };
const page = "<!doctype html><html></html>";

type Row = [said: string, status: number, body: unknown, access: string, headers?: Record<string, string>];

test.each<Row>([
  ["a public one", 200, t5("public"), "public"],
  ["a profile", 200, t5("user"), "public"],
  ["a kind we do not know", 200, t5("brand_new"), "public"],
  ["a restricted one", 200, t5("restricted"), "restricted"],
  ["one for gold members to post", 200, t5("gold_restricted"), "restricted"],
  ["one for employees", 200, t5("employees_only"), "restricted"],
  ["an archived one", 200, t5("archived"), "restricted"],
  ["one for gold members, from inside", 200, t5("gold_only"), "gold_only"],
  ["one for gold members, from outside", 403, refused("gold_only"), "gold_only"],
  ["a private one", 403, refused("private"), "private"],
  ["a private one of old", 403, { message: "Forbidden", error: 403 }, "private"],
  ["a banned one", 404, refused("banned", 404), "banned"],
  ["a gated one", 403, refused("gated"), "gated"],
  ["a quarantined one", 403, refused("quarantined"), "gated"],
  ["a redirect to the search", 302, "", "noexist", { location: "/subreddits/search?q=x" }],
  ["an empty listing", 200, listing, "noexist"],
  ["a 404 without reason", 404, { message: "Not Found", error: 404 }, "noexist"],
  ["a 404 page", 404, page, "noexist"],
])("%s is known by how its about page answers", async (_said, status, body, access, headers) => {
  const { reddit, access: caller } = await redditAnswering({ status, body, headers });
  const outcome = await reddit.communities.about(caller, "Landscapes");
  expect(outcome).toMatchObject({ kind: "ok", value: { access } });
});

test.each([
  ["a page that blocks us", { status: 403, body: page }, "rejected"],
  [
    "a missing scope",
    { status: 403, body: { error: 403 }, headers: { "www-authenticate": 'Bearer error="insufficient_scope"' } },
    "rejected",
  ],
  ["another reason", { status: 403, body: refused("IN_TIMEOUT") }, "rejected"],
  ["something else than a subreddit", { status: 200, body: { kind: "t2", data: {} } }, "unknown"],
  ["an outage", { status: 503 }, "unknown"],
])("%s says nothing about the subreddit", async (_said, answer, kind) => {
  const { reddit, access } = await redditAnswering(answer);
  expect((await reddit.communities.about(access, "Landscapes")).kind).toBe(kind);
});

test("a name that cannot be one is never put into a path", async () => {
  const { reddit, access } = await redditOf(() => expect.unreachable());
  for (const name of ["..", "a/../b", "x", "_x_", "a b", "%2e%2e", "a".repeat(22), ""]) {
    expect(await reddit.communities.about(access, name)).toEqual({
      kind: "ok",
      value: { access: "noexist", community: null },
    });
    expect(await reddit.communities.postRequirements(access, name)).toMatchObject({ kind: "rejected" });
  }
});

test("what is missing or odd gets a harmless value", async () => {
  const data = { display_name: "Landscapes", subscribers: "many", submission_type: "self", user_is_banned: true };
  const { reddit, access } = await redditAnswering({ body: { kind: "t5", data } });
  const outcome = await reddit.communities.about(access, "Landscapes");
  expect(outcome).toMatchObject({
    kind: "ok",
    value: {
      access: "public",
      community: {
        name: "Landscapes",
        subscribers: null,
        created_at: null,
        allows: { text: true, link: false, images: false, videos: false, galleries: false },
        own: { is_banned: true, is_contributor: null },
      },
    },
  });
});
