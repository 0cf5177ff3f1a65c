import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { UPLOAD_CHUNK_BYTES } from "@ponkan/contract/media/upload-rules";
import { filmOf, paddedTo } from "@ponkan/server/testing/media-files";

const MB = 1024 * 1024;

// Runs in a process of its own, so that other measurements only include the server's work. Films are completed, noise
// is not. Without a rate (total MB per second), uploads as fast as the server accepts them.
const { URL_OF_APP = "", COOKIES = "[]", MEGABYTES = "100", FILMS = "", MB_A_SECOND = "" } = process.env;
const size = Number(MEGABYTES) * MB;
const chunkMs = MB_A_SECOND === "" ? 0 : (UPLOAD_CHUNK_BYTES / MB / Number(MB_A_SECOND)) * 1000;
const people: { cookie: string; creator_id: number }[] = JSON.parse(COOKIES);

const files = await Promise.all(people.map(async (_, index) => (FILMS ? aFilm(index) : randomBytes(size))));
process.send?.({ type: "ready" });
let nextAt = Date.now();
await Promise.all(people.map((person, index) => sendFile(person, files[index]!)));

async function sendFile({ cookie, creator_id }: (typeof people)[number], file: Buffer): Promise<void> {
  const own = { origin: URL_OF_APP, cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
  const hash = createHash("sha256").update(file).digest("hex");
  const begun = await call("/api/media", {
    method: "POST",
    headers: { ...own, "content-type": "application/json" },
    body: JSON.stringify({ name: "noise.mp4", type: "video/mp4", size, hash }),
  });
  const { upload, data } = (await begun.json()) as { upload: { url: string }; data: { id: number } };
  for (let offset = 0; offset < size; offset += UPLOAD_CHUNK_BYTES) {
    await turn();
    await call(upload.url, {
      method: "PATCH",
      headers: {
        ...own,
        "tus-resumable": "1.0.0",
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: new Uint8Array(file.subarray(offset, offset + UPLOAD_CHUNK_BYTES)),
    });
  }
  if (FILMS) await call(`/api/media/${data.id}/complete`, { method: "POST", headers: own });
}

/** Delays the next chunk to keep to the total rate. */
async function turn(): Promise<void> {
  nextAt = Math.max(nextAt, Date.now()) + chunkMs;
  await wait(nextAt - chunkMs - Date.now());
}

async function call(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(path, URL_OF_APP), request);
  if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function aFilm(seed: number): Promise<Buffer> {
  return paddedTo(await filmOf(seed), size);
}
