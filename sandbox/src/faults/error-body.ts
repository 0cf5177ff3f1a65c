import { STATUS_CODES } from "node:http";

type ThrottledAnswer = { body: unknown; headers: Record<string, string> };

/** The error body in each platform's own format. */
export function errorBody(path: string, status: number): unknown {
  const message = STATUS_CODES[status] ?? "Error";
  if (path.startsWith("/reddit")) return { message, error: status };
  if (path.startsWith("/redgifs")) return { error: { code: message.replaceAll(" ", ""), message, status } };
  if (path.startsWith("/x/")) return { title: message, detail: message, type: "about:blank", status };
  if (path.startsWith("/instagram")) return { error: { message, type: "OAuthException", code: 2 } };
  if (path.startsWith("/v1/")) {
    const isLimit = status === 429;
    return {
      error: { type: isLimit ? "invalid_request_error" : "api_error", ...(isLimit && { code: "rate_limit" }), message },
    };
  }
  if (path.startsWith("/tiktok")) {
    const code = status === 429 ? "rate_limit_exceeded" : "internal_error";
    return { data: {}, error: { code, message, log_id: "sandbox" } };
  }
  return { message };
}

/** The body and headers of a 429, with the waiting time if one is given. */
export function throttledAnswer(path: string, seconds: number | undefined): ThrottledAnswer {
  const body = errorBody(path, 429);
  if (seconds === undefined) return { body, headers: {} };
  if (path.startsWith("/redgifs")) {
    const message = "You are doing this too often.";
    return { body: { error: { code: "TooManyRequests", message, status: 429, delay: seconds } }, headers: {} };
  }
  const retryAfter = { "retry-after": String(seconds) };
  if (!path.startsWith("/reddit")) return { body, headers: retryAfter };
  return {
    body,
    headers: {
      ...retryAfter,
      "x-ratelimit-used": "1000",
      "x-ratelimit-remaining": "0.0",
      "x-ratelimit-reset": String(seconds),
    },
  };
}
