/** Codes that only come up before a byte of the request left. A reset is not one: the platform may have read all of it. */
const beforeSending = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_FAIL",
  "EAI_NODATA",
  "EADDRNOTPUBLIC",
  "ETOOLATE",
  "UND_ERR_CONNECT_TIMEOUT",
  "PROXY_UNREACHABLE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "ERR_SSL_UNSUPPORTED_PROTOCOL",
  "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION",
  "ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE",
  "ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE",
  "ERR_SSL_TLSV1_UNRECOGNIZED_NAME",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "HOSTNAME_MISMATCH",
]);
const certificateRefused = /^(CERT_|UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)_|INVALID_CA$)/;
const TLS_NEVER_STOOD = "before secure TLS connection was established";

/** True only when it is certain that the platform saw nothing of the request. */
export function wasNotSent(error: unknown): boolean {
  return causes(error).some(({ code = "", syscall, message }) => {
    if (beforeSending.has(code) || certificateRefused.test(code)) return true;
    return syscall === "connect" || message.includes(TLS_NEVER_STOOD);
  });
}

/** What we were sending could not be read to its end: that says nothing about the platform. */
export function isOfOurFile(error: unknown): boolean {
  return causes(error).some(({ name }) => name === "NotReadableError");
}

/** For logs and timelines; never shows more than a code and a short text. */
export function reasonOf(error: unknown): string {
  const chain = causes(error);
  if (chain.some(({ name }) => name === "TimeoutError")) return "no answer in time";
  const cause = chain.find(({ code }) => typeof code === "string") ?? chain.at(-1);
  if (!cause) return "the connection failed";
  return [cause.code, cause.message].filter(Boolean).join(": ").slice(0, 200);
}

type Cause = NodeJS.ErrnoException;

/** fetch wraps what really happened; trying several addresses wraps it once more. */
function causes(error: unknown): Cause[] {
  const chain: Cause[] = [];
  let next = error;
  while (next instanceof Error && chain.length < 6) {
    chain.push(next);
    next = next instanceof AggregateError ? next.errors.at(-1) : next.cause;
  }
  return chain;
}
