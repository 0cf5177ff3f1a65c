import { vi } from "vitest";

type Resource = { length: number; offset: number };
type Request = { method: string; url: string; headers: Record<string, string>; bytes: number };

/** Answers the requests of the upload client as a tus server does, and records them. */
export function fakeTus() {
  const resources = new Map<string, Resource>();
  const sent: Request[] = [];
  let gate: Promise<void> = Promise.resolve();
  let cutAfter = Number.POSITIVE_INFINITY;

  class FakeXhr {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: (event: object) => void;
    status = 0;
    responseText = "";
    #request: Request = { method: "", url: "", headers: {}, bytes: 0 };
    #answer: Record<string, string> = {};
    #isAborted = false;

    open(method: string, url: string) {
      this.#request = { ...this.#request, method, url };
    }
    setRequestHeader(name: string, value: string) {
      const before = this.#request.headers[name];
      this.#request.headers[name] = before === undefined ? value : `${before}, ${value}`;
    }
    getResponseHeader(name: string) {
      return this.#answer[name] ?? null;
    }
    abort() {
      this.#isAborted = true;
    }
    async send(body: Blob | null) {
      this.#request.bytes = body?.size ?? 0;
      sent.push(this.#request);
      await (this.#request.method === "PATCH" ? gate : undefined);
      if (this.#isAborted) return;
      const resource = resources.get(this.#request.url);
      if (!resource) return this.#finish(404, {});
      if (this.#request.method === "PATCH") {
        const kept = Math.min(this.#request.bytes, cutAfter);
        resource.offset += kept;
        this.upload.onprogress?.({ lengthComputable: true, loaded: kept });
        if (kept < this.#request.bytes) return this.onerror?.({});
      }
      this.#finish(this.#request.method === "HEAD" ? 200 : 204, {
        "Upload-Offset": String(resource.offset),
        "Upload-Length": String(resource.length),
      });
    }
    #finish(status: number, answer: Record<string, string>) {
      this.status = status;
      this.#answer = answer;
      this.onload?.();
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeXhr);

  return {
    sent,
    /** Starts an upload of this many bytes; an existing one stays as it is. */
    begin(url: string, length: number) {
      if (!resources.has(url)) resources.set(url, { length, offset: 0 });
    },
    isWhole: (url: string) => resources.get(url)?.offset === resources.get(url)?.length,
    offsetOf: (url: string) => resources.get(url)?.offset,
    /** Holds back all bytes until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** Cuts the connection after this many bytes of a request; Infinity restores it. */
    cutAfter(bytes: number) {
      cutAfter = bytes;
    },
  };
}
