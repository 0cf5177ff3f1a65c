import { randomUUID } from "node:crypto";
import type { Visitor } from "./cast.ts";

export type Taken = { what: string; ms: number };

type Body = object | string | Uint8Array<ArrayBuffer>;
type Call = { what: string; method: string; path: string; body?: Body; headers?: Record<string, string> };

export type Caller = {
  /** The duration of each call until its last byte arrived. */
  taken: Taken[];
  /** Rejects if the call is refused. */
  call<T>(call: Call): Promise<T>;
};

/** Calls the product like the browser of one visitor, keeping its cookie. */
export function callerOf(url: string, { creator, address }: Visitor): Caller {
  const taken: Taken[] = [];
  let cookie = "";
  return {
    taken,
    call: async <T>({ what, method, path, body, headers = {} }: Call) => {
      const begin = performance.now();
      const all = new Headers({
        origin: url,
        cookie,
        "creator-id": String(creator.id),
        "x-forwarded-for": address,
        ...(body && { "content-type": "application/json" }),
        ...(method !== "GET" && { "idempotency-key": randomUUID() }),
      });
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      const answer = await fetch(new URL(path, url), { method, headers: all, body: written(body) });
      const text = await answer.text();
      taken.push({ what, ms: performance.now() - begin });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      const given = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
      if (what === "sign in") cookie = given.join("; ");
      return (answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined) as T;
    },
  };
}

function written(body: Body | undefined): BodyInit | undefined {
  return body instanceof Uint8Array || typeof body !== "object" ? body : JSON.stringify(body);
}
