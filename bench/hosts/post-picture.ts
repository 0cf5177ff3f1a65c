import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { jpegOf } from "@ponkan/server/testing/media-files";
import type { Person } from "../stack/people.ts";

const PATIENCE_MS = 120_000;

/** The URL to call, and the origin to claim. */
type Way = { url: string; origin: string };
type Begun = { upload?: { url: string; headers: Record<string, string> }; data: { id: number } };

/** Posts a picture like a browser: an upload continues on the host that has it, and restarts if that host is gone. */
export async function postPicture(
  { url, origin }: Way,
  { cookie, creator_id }: Pick<Person, "cookie" | "creator_id">,
  title: string,
): Promise<string> {
  const own = { origin, cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
  const json = { ...own, "content-type": "application/json" };
  const bytes = new Uint8Array(Buffer.concat([await jpegOf(1), Buffer.from(randomUUID())]));
  const hash = createHash("sha256").update(bytes).digest("hex");
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const upload = async () => {
    const file = { name: `${hash.slice(0, 8)}.jpg`, type: "image/jpeg", size: bytes.length, hash };
    const begun = await call("/api/media", { method: "POST", headers: json, body: JSON.stringify(file) });
    const { upload: to, data } = (await begun.json()) as Begun;
    // The file had arrived; only the confirmation was lost.
    if (!to) return data.id;
    const known = await call(to.url, { method: "HEAD", headers: { ...own, ...to.headers } });
    const offset = Number(known.headers.get("upload-offset"));
    const headers = { ...own, ...to.headers, "upload-offset": String(offset) };
    if (offset < bytes.length) await call(to.url, { method: "PATCH", headers, body: bytes.subarray(offset) });
    await call(`/api/media/${data.id}/complete`, { method: "POST", headers: own });
    return data.id;
  };
  const media = [{ id: await persistently(upload) }];
  const key = randomUUID();
  const post = { platform: 1, type: "media", title, subreddit: "openfield", media, post_at: new Date().toISOString() };
  const headers = { ...json, "idempotency-key": key };
  await persistently(() =>
    call("/api/posts/schedule", { method: "POST", headers, body: JSON.stringify({ posts: [post] }) }),
  );
  return title;
}

async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(500)) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > givesUpAt) throw error;
      console.error((error as Error).message);
    }
  }
}
