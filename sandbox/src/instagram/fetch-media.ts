import { writeFile } from "node:fs/promises";
import type { InstagramContext } from "./context.ts";
import type { Item } from "./model.ts";
import { newId } from "./new-id.ts";
import { refusals } from "./refusals.ts";

const MOST_BYTES = 300 * 1024 * 1024;
const PATIENCE_MS = 20_000;

/** Fetches a file as Instagram does: from anywhere public, without following redirects, and no page in its place. */
export async function fetchMedia({ posts }: InstagramContext, url: string, kind: "image" | "video"): Promise<Item> {
  const response = await answerFrom(url);
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (response.status !== 200 || !type.startsWith(`${kind}/`)) throw refusals.unreachable();
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0 || bytes.length > MOST_BYTES) throw refusals.unreachable();
  const file = newId();
  await writeFile(posts.files.pathOf(file), bytes);
  return { file, type };
}

async function answerFrom(url: string): Promise<Response> {
  if (!isPublic(url)) throw refusals.unreachable();
  try {
    return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw refusals.unreachable();
  }
}

/** Only https, except for what runs beside the sandbox. */
function isPublic(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBeside = ["127.0.0.1", "localhost", "[::1]"].includes(url?.hostname ?? "");
  return url?.protocol === "https:" || (isBeside && url?.protocol === "http:");
}
