import { expect, test } from "vitest";
import { aTextDraft, redditOf } from "../testing.ts";

const sent_at = new Date("2026-05-01T12:00:00Z");
const seconds = sent_at.getTime() / 1000;

const child = (id: string, created_utc: number, title: string) => ({
  kind: "t3",
  data: { name: `t3_${id}`, subreddit: "landscapes", title, created_utc, permalink: `/p/${id}/`, is_self: true },
});
const page = (children: object[], after: string | null) =>
  JSON.stringify({ kind: "Listing", data: { after, children } });

test("looking for a post turns pages of 100 until it is past the time it was sent", async () => {
  const asked: URL[] = [];
  const { reddit, access } = await redditOf((request, response) => {
    const url = new URL(request.url!, "http://x");
    asked.push(url);
    const after = url.searchParams.get("after");
    if (after === "t3_c") return response.writeHead(500).end();
    const others = page([child("a", seconds + 90, "Other"), { kind: "t3", data: { broken: true } }], "t3_b");
    const ours = page([child("ours", seconds + 5, "Morning light"), child("c", seconds - 500, "Old")], "t3_c");
    return response.end(after ? ours : others);
  });

  const found = await reddit.publisher.find(access, { username: "ann", draft: aTextDraft(), sent_at });
  expect(found).toMatchObject({ kind: "ok", value: [{ id: "t3_ours", created_at: new Date((seconds + 5) * 1000) }] });
  expect(asked.map(({ pathname }) => pathname)).toEqual(["/user/ann/submitted", "/user/ann/submitted"]);
  expect(asked.map(({ searchParams }) => searchParams.get("after"))).toEqual([null, "t3_b"]);
  expect(asked[0]!.searchParams.get("limit")).toBe("100");
  expect(asked[0]!.searchParams.get("sort")).toBe("new");
});

test("a page that cannot be read makes the whole look a failure, so that nobody takes it for an absence", async () => {
  const { reddit, access } = await redditOf((request, response) =>
    request.url!.includes("after=")
      ? response.writeHead(503).end()
      : response.end(page([child("a", seconds + 90, "Other")], "t3_a")),
  );
  const found = await reddit.publisher.find(access, { username: "ann", draft: aTextDraft(), sent_at });
  expect(found).toEqual({ kind: "unknown", reason: "HTTP 503" });
});

test("a listing that never ends is given up after a thousand entries", async () => {
  let asked = 0;
  const { reddit, access } = await redditOf((_request, response) => {
    asked += 1;
    response.end(page([child(`p${asked}`, seconds + 1, "Other")], `t3_p${asked}`));
  });
  const found = await reddit.publisher.find(access, { username: "ann", draft: aTextDraft(), sent_at });
  expect(found).toEqual({ kind: "ok", value: [] });
  expect(asked).toBe(10);
});
