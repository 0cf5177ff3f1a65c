/** A response other than plain 200 JSON. Handlers return it; their helpers throw it. */
export class Answer extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`answer ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Code, message, field. */
export type JsonError = [string, string, string | null];

/** Shape A of reddit.md §8.1: refused with HTTP 200. */
export function jsonErrors(errors: JsonError[], extra: Record<string, unknown> = {}): Answer {
  return new Answer(200, { json: { errors, ...extra } });
}

export function userRequired(): Answer {
  return jsonErrors([["USER_REQUIRED", "Please log in to do that.", null]]);
}

type Reason = { explanation: string; fields?: [string]; error_type?: string };

/** Shape B: refused by a v1 endpoint or by post requirements. */
export function reasonError(status: number, reason: string, { explanation, fields, error_type }: Reason): Answer {
  const body = { explanation, message: messageOf(status), reason };
  return new Answer(status, { ...(fields && { fields }), ...body, ...(error_type && { error_type }) });
}

/** Shape C. */
export function plainError(status: number, headers?: Record<string, string>): Answer {
  return new Answer(status, { message: messageOf(status), error: status }, headers);
}

/** Shape D: a subreddit that is not open to the caller. */
export function accessError(status: 403 | 404, reason: string, extra: Record<string, unknown> = {}): Answer {
  return new Answer(status, { reason, ...extra, message: messageOf(status), error: status });
}

/** Shape F: an HTML page where a program expects JSON. */
export function htmlError(status: number, headers: Record<string, string> = {}): Answer {
  const page = `<!doctype html><html><head><title>${messageOf(status)}</title></head><body><h1>${messageOf(status)}</h1></body></html>\n`;
  return new Answer(status, page, { ...headers, "content-type": "text/html; charset=UTF-8" });
}

export function redirectTo(location: string): Answer {
  return new Answer(302, "", { location, "content-type": "text/html; charset=UTF-8" });
}

const MESSAGES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Request Entity Too Large",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function messageOf(status: number): string {
  return MESSAGES[status] ?? "Error";
}
