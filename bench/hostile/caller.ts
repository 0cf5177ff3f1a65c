import { sha256 } from "@ponkan/server/testing/media-files";
import type { Person } from "../stack/people.ts";

type File = { name: string; type: string; bytes: Buffer };

/** Calls the API of one server as one user. */
export function callerOf(url: string, { cookie, creator_id }: Person) {
  const own = { origin: url, cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
  const send = (path: string, method: string, body?: object) =>
    fetch(new URL(path, url), {
      method,
      headers: body ? { ...own, "content-type": "application/json" } : own,
      body: body && JSON.stringify(body),
    });

  return {
    send,
    /** Uploads all bytes of a file; only the completing call is left. */
    sendFile: async ({ name, type, bytes }: File): Promise<number> => {
      const begun = await send("/api/media", "POST", { name, type, size: bytes.length, hash: sha256(bytes) });
      const { upload, data } = (await begun.json()) as {
        upload: { url: string; headers: Record<string, string> };
        data: { id: number };
      };
      const headers = { ...own, ...upload.headers, "upload-offset": "0" };
      await fetch(new URL(upload.url, url), { method: "PATCH", headers, body: new Uint8Array(bytes) });
      return data.id;
    },
    complete: (id: number) => send(`/api/media/${id}/complete`, "POST"),
  };
}
