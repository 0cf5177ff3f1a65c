import { createHash, randomUUID } from "node:crypto";
import { jpegOf } from "@ponkan/server/testing/media-files";
import type { Random } from "../chaos/random.ts";
import type { Caller } from "./caller.ts";
import { type PageCalls, WHOLE_APP } from "./record-pages.ts";

type Planned = { id: number; rev: number };
type Reply = { data: Planned[] };

/** An action, and how many of a hundred clicks it gets. */
export type Click = { share: number; press(): Promise<unknown> };

const BROWSERS_AT_ONCE = 6;
const REDDIT = 1;
const OPEN = ["openfield", "opentable", "openstudio", "opendusk"];
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const picture = await jpegOf(1);

/** Mostly reads, occasional writes. */
export function clicksOf({ call }: Caller, pages: readonly PageCalls[], random: Random, daysAhead: number): Click[] {
  const [whole, within] = [
    pages.find(({ page }) => page === WHOLE_APP)!,
    pages.filter(({ page }) => page !== WHOLE_APP),
  ];
  const mine: Planned[] = [];
  let at = Date.now() + daysAhead * DAY;
  const later = () => {
    at += 3 * HOUR;
    return new Date(at).toISOString();
  };
  const schedule = (what: string, times: string[]) => {
    const posts = times.map((post_at) => ({ ...newPost(random), post_at }));
    return call<Reply>({ what, method: "POST", path: "/api/posts/schedule", body: { posts } });
  };
  const plan = async () => mine.push(...(await schedule("schedule three posts", [later(), later(), later()])).data);
  const postNow = () => schedule("post now", [new Date().toISOString()]);
  const move = async () => {
    const post = mine.pop();
    if (!post) return plan();
    const body = { posts: [{ id: post.id, rev: post.rev, post_at: later() }] };
    const { data } = await call<Reply>({ what: "move a post", method: "POST", path: "/api/posts/update", body });
    return mine.unshift(...data);
  };
  const remove = async () => {
    const post = mine.pop();
    if (!post) return plan();
    return call({ what: "delete a post", method: "DELETE", path: "/api/posts", body: { ids: [post.id] } });
  };
  const draft = () => {
    const body = { name: `Draft ${randomUUID()}`, data: { rows: [] } };
    return call({ what: "keep a draft", method: "POST", path: "/api/drafts", body });
  };
  const setting = () => {
    const body = { week_starts_on: random.below(2) };
    return call({ what: "change a setting", method: "PATCH", path: "/api/users/me", body });
  };
  return [
    { share: 64, press: () => openPage(call, random.pick(within)) },
    { share: 6, press: () => openPage(call, whole) },
    { share: 11, press: plan },
    { share: 4, press: postNow },
    { share: 5, press: move },
    { share: 3, press: remove },
    { share: 3, press: draft },
    { share: 2, press: () => upload(call) },
    { share: 2, press: setting },
  ];
}

function newPost(random: Random) {
  return { platform: REDDIT, type: "text", title: `Walk ${randomUUID()}`, subreddit: random.pick(OPEN) };
}

export async function openPage(call: Caller["call"], { page, calls }: PageCalls): Promise<void> {
  const waiting = [...calls];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await call({ what: page, method: next.method, path: next.path, body: next.body ?? undefined });
  };
  await Promise.all(Array.from({ length: BROWSERS_AT_ONCE }, hand));
}

type Begun = { upload: { url: string; headers: Record<string, string> }; data: { id: number } };

async function upload(call: Caller["call"]): Promise<void> {
  const what = "upload a picture";
  // Unique bytes each time, because uploading the same file twice creates only one.
  const bytes = new Uint8Array(Buffer.concat([picture, Buffer.from(randomUUID())]));
  const hash = createHash("sha256").update(bytes).digest("hex");
  const file = { name: `${hash.slice(0, 8)}.jpg`, type: "image/jpeg", size: bytes.length, hash };
  const { upload: to, data } = await call<Begun>({ what, method: "POST", path: "/api/media", body: file });
  const headers = { "content-type": "application/offset+octet-stream", ...to.headers, "upload-offset": "0" };
  await call({ what, method: "PATCH", path: to.url, body: bytes, headers });
  await call({ what, method: "POST", path: `/api/media/${data.id}/complete` });
}
