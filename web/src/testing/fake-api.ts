import { afterEach, expect, vi } from "vitest";
import { schemaCheckedReply } from "./schema-checked-reply.ts";

type Sent = {
  key: string;
  query: Record<string, string>;
  body: unknown;
  creatorId: number;
  idempotencyKey: string | undefined;
  signal: AbortSignal | null | undefined;
};
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
export type Answers = Record<string, Answer | ((sent: Sent) => Answer | Promise<Answer>)>;

const lies: string[] = [];
afterEach(() => expect(lies.splice(0).join("\n"), "what the API would never answer").toBe(""));

/**
 * Answers API calls from the given table (keys like 'GET /users/me') and records what was sent. Anything else is a 404.
 * A response the real server could not give fails the test.
 */
export function fakeApi(answers: Answers): { sent: Sent[]; answers: Answers; keys: () => string[] } {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
    const [path = "", query] = url.slice("/api".length).split("?");
    const key = `${options.method} ${path}`;
    const headers = options.headers as Record<string, string>;
    const body = typeof options.body === "string" ? JSON.parse(options.body) : undefined;
    const request: Sent = {
      key,
      query: Object.fromEntries(new URLSearchParams(query)),
      body,
      creatorId: Number(headers["Creator-Id"]),
      idempotencyKey: headers["Idempotency-Key"],
      signal: options.signal,
    };
    sent.push(request);
    const answer = answers[key] ?? { status: 404, body: { message: `${key} is not answered` } };
    const given = await (typeof answer === "function" ? answer(request) : answer);
    return asResponse(key, given);
  });
  return { sent, answers, keys: () => sent.map(({ key }) => key) };
}

function asResponse(key: string, { status, body, headers }: Answer): Response {
  const reply = schemaCheckedReply(key, status, body);
  if ("lie" in reply) lies.push(reply.lie);
  const text = "lie" in reply ? JSON.stringify(body) : reply.text;
  return new Response(text ?? null, { status, ...(headers && { headers }) });
}
