import type { Answer, Caller } from "./caller.ts";
import { sha256 } from "./media-files.ts";
import type { TestApp } from "./test-app.ts";

type File = { bytes: Buffer; name: string; type: string; poster?: Buffer };

/** Uploads for one creator the way the browser does. */
export type Uploader = {
  caller: Caller;
  headers: Record<string, string>;
  begin(file: File, changes?: object): Promise<Answer>;
  send(url: string, bytes: Buffer, offset?: number, headers?: Record<string, string | undefined>): Promise<Answer>;
  progress(url: string): Promise<Answer>;
  complete(id: number): Promise<Answer>;
  /** Runs all steps and returns the media. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  upload(file: File): Promise<any>;
};

export async function anUploader(app: TestApp, user: { id: number }, creator: { id: number }): Promise<Uploader> {
  const caller = await app.as(user);
  const headers = { "creator-id": String(creator.id) };
  const tus = { "tus-resumable": "1.0.0" };
  const asBrowser = { origin: "http://localhost", host: "localhost" };

  const uploader: Uploader = {
    caller,
    headers,
    begin: ({ bytes, name, type }, changes = {}) =>
      caller.post("/media", { name, type, size: bytes.length, hash: sha256(bytes), ...changes }, { headers }),
    send: (url, bytes, offset = 0, more = {}) =>
      caller.patch(below(url), bytes, {
        headers: {
          ...tus,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
          ...(more as Record<string, string>),
        },
      }),
    progress: (url) => caller.head(below(url), { headers: { ...tus, ...asBrowser } }),
    complete: (id) => caller.post(`/media/${id}/complete`, undefined, { headers }),
    upload: async (file) => {
      const { body } = await uploader.begin(file);
      if (file.poster) {
        const poster = { headers: { ...headers, "content-type": "image/jpeg" } };
        await caller.put(`/media/${body.data.id}/poster`, file.poster, poster);
      }
      await uploader.send(body.upload.url, file.bytes);
      const completed = await uploader.complete(body.data.id);
      if (completed.status !== 200) throw new Error(completed.body.message);
      return completed.body.data;
    },
  };
  return uploader;
}

const below = (url: string) => url.replace(/^\/api/, "");
