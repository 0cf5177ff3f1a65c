import { createHash, randomBytes } from "node:crypto";
import { UPLOAD_CHUNK_BYTES } from "@ponkan/contract/media/upload-rules";

// A process of its own, so that only the server's work shows in what is measured elsewhere.
const { URL_OF_APP = "", COOKIES = "[]", MEGABYTES = "100" } = process.env;
const size = Number(MEGABYTES) * 1024 * 1024;
const people: { cookie: string; creator_id: number }[] = JSON.parse(COOKIES);

process.send?.({ type: "ready" });
await Promise.all(people.map(sendFile));

async function sendFile({ cookie, creator_id }: (typeof people)[number]): Promise<void> {
  const file = randomBytes(size);
  const own = { origin: URL_OF_APP, cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
  const hash = createHash("sha256").update(file).digest("hex");
  const begun = await fetch(`${URL_OF_APP}/api/media`, {
    method: "POST",
    headers: { ...own, "content-type": "application/json" },
    body: JSON.stringify({ name: "noise.mp4", type: "video/mp4", size, hash }),
  });
  const { upload } = (await begun.json()) as { upload: { url: string } };
  for (let offset = 0; offset < size; offset += UPLOAD_CHUNK_BYTES) {
    const answer = await fetch(new URL(upload.url, URL_OF_APP), {
      method: "PATCH",
      headers: {
        ...own,
        "tus-resumable": "1.0.0",
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: file.subarray(offset, offset + UPLOAD_CHUNK_BYTES),
    });
    if (!answer.ok) throw new Error(`answered with ${answer.status}: ${await answer.text()}`);
  }
}
