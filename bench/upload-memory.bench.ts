import { readFileSync } from "node:fs";
import { MAX_UPLOAD_BYTES } from "@ponkan/contract/media/upload-rules";
import { filmOf, paddedTo, sha256 } from "@ponkan/server/testing/media-files";
import { somePeople } from "./stack/people.ts";
import { startStack } from "./stack/stack.ts";

const MB = 1024 * 1024;

const stack = await startStack();
const server = await stack.launchServer("web");
await server.ready;
const [person] = await somePeople(stack, { prefix: "uploader", count: 1 });
const own = { origin: server.url, cookie: `SR_session=${person!.cookie}`, "creator-id": String(person!.creator_id) };

await upload("warm", paddedTo(await filmOf(1), 8 * MB));
const film = paddedTo(await filmOf(2), MAX_UPLOAD_BYTES);
const before = memoryOf(server.pid);
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, memoryOf(server.pid));
}, 10);
const media = await upload("large", film);
clearInterval(watch);
await stack.stop();
if (media.size !== MAX_UPLOAD_BYTES || media.status !== "success")
  throw new Error(`it became ${JSON.stringify(media)}`);

const value = Math.round((peak - before) / MB);
console.log(JSON.stringify([{ name: "memory for 100 MB that come in one go", value, unit: "MB", goal: 30 }]));

/** Uploads in one request, as clients may that do not split files. */
async function upload(name: string, bytes: Buffer): Promise<{ size: number; status: string }> {
  const json = { ...own, "content-type": "application/json" };
  const file = { name, type: "video/mp4", size: bytes.length, hash: sha256(bytes) };
  const begun = await call("/api/media", { method: "POST", headers: json, body: JSON.stringify(file) });
  const { upload, data } = (await begun.json()) as {
    upload: { url: string; headers: Record<string, string> };
    data: { id: number };
  };
  const headers = { ...own, ...upload.headers, "upload-offset": "0" };
  await call(upload.url, { method: "PATCH", headers, body: new Uint8Array(bytes) });
  const completed = await call(`/api/media/${data.id}/complete`, { method: "POST", headers: own });
  return ((await completed.json()) as { data: { size: number; status: string } }).data;
}

async function call(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(new URL(path, server.url), request);
  if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;
}
