import { z } from "zod";

type Options = {
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as is. */
  bytes?: Uint8Array<ArrayBuffer>;
};

export type Caller = {
  call(method: string, path: string, ask?: Options): Promise<unknown>;
  /** Iterates over every entry of a paginated list. */
  list<T>(path: string, item: z.ZodType<T>, query?: Options["query"]): AsyncGenerator<T>;
  all<T>(path: string, item: z.ZodType<T>, query?: Options["query"]): Promise<T[]>;
};

export function createCaller(baseUrl: string): Caller {
  async function call(method: string, path: string, { query = {}, body, bytes }: Options = {}): Promise<unknown> {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const response = await fetch(url, { method, ...contentOf(body, bytes) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  async function* list<T>(path: string, item: z.ZodType<T>, query: Options["query"] = {}): AsyncGenerator<T> {
    const Piece = z.object({ data: z.array(item), next: z.number().nullish() });
    let after: number | null | undefined = 0;
    while (after !== null && after !== undefined) {
      const piece: z.infer<typeof Piece> = Piece.parse(await call("GET", path, { query: { ...query, after } }));
      yield* piece.data;
      after = piece.next;
    }
  }

  async function all<T>(path: string, item: z.ZodType<T>, query: Options["query"] = {}): Promise<T[]> {
    const found: T[] = [];
    for await (const each of list(path, item, query)) found.push(each);
    return found;
  }

  return { call, list, all };
}

function contentOf(body: unknown, bytes: Options["bytes"]): RequestInit {
  if (bytes) return { headers: { "content-type": "application/octet-stream" }, body: bytes };
  if (body === undefined) return {};
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
