import type { FastifyInstance, InjectOptions } from "fastify";

type Extra = Omit<InjectOptions, "method" | "url" | "payload">;

export type Answer = {
  status: number;
  /** The parsed body; undefined if there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  body: any;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
  /** Values of set cookies by name; empty if cleared. */
  cookies: Record<string, string>;
  setCookies: string[];
};

export type Caller = {
  get(path: string, extra?: Extra): Promise<Answer>;
  post(path: string, body?: object, extra?: Extra): Promise<Answer>;
  patch(path: string, body: object, extra?: Extra): Promise<Answer>;
  put(path: string, body: object, extra?: Extra): Promise<Answer>;
  head(path: string, extra?: Extra): Promise<Answer>;
  delete(path: string, extra?: Extra & { payload?: object }): Promise<Answer>;
  /** Any request below /, without added headers. */
  raw(options: InjectOptions): Promise<Answer>;
  with(cookie: string): Caller;
};

const origin = "http://localhost";

/** Calls the API like a browser: with its own Origin, JSON, and a session if a cookie is given. */
export function createCaller(server: FastifyInstance, cookie?: string): Caller {
  const raw = async (options: InjectOptions) => answerOf(await server.inject(options));
  const headers = { origin, host: "localhost", ...(cookie && { cookie: `SR_session=${cookie}` }) };
  const send = (method: InjectOptions["method"], path: string, payload: object | undefined, extra: Extra = {}) =>
    raw({ ...extra, method, url: `/api${path}`, payload, headers: { ...headers, ...extra.headers } });

  return {
    get: (path, extra) => send("GET", path, undefined, extra),
    post: (path, body, extra) => send("POST", path, body, extra),
    patch: (path, body, extra) => send("PATCH", path, body, extra),
    put: (path, body, extra) => send("PUT", path, body, extra),
    head: (path, extra) => send("HEAD", path, undefined, extra),
    delete: (path, extra) => send("DELETE", path, extra?.payload, extra),
    raw,
    with: (other) => createCaller(server, other),
  };
}

type Injected = Awaited<ReturnType<FastifyInstance["inject"]>>;

function answerOf(response: Injected): Answer {
  const setCookies = [response.headers["set-cookie"] ?? []].flat();
  return {
    status: response.statusCode,
    body: isJson(response) ? response.json() : undefined,
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    setCookies,
  };
}

function isJson(response: Injected): boolean {
  const { "content-type": type, "content-encoding": encoding } = response.headers;
  return String(type).startsWith("application/json") && !encoding && response.body !== "";
}
