/**
 * Error codes that only occur before any byte of the request is sent. ECONNRESET is not one of them: the platform may
 * have read the whole request.
 */
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

/** True only if it is certain that the platform received nothing of the request. */
export function wasNotSent(error: unknown): boolean {
  return causes(error).some(({ code = "", syscall, message }) => {
    if (beforeSending.has(code) || certificateRefused.test(code)) return true;
    return syscall === "connect" || message.includes(TLS_NEVER_STOOD);
  });
}

/** Whether our own file could not be read completely, which says nothing about the platform. */
export function isOfOurFile(error: unknown): boolean {
  return causes(error).some(({ name }) => name === "NotReadableError");
}

/** A short description for logs and timelines: only a code and a truncated message. */
export function reasonOf(error: unknown): string {
  const chain = causes(error);
  if (chain.some(({ name }) => name === "TimeoutError")) return "no answer in time";
  const cause = chain.find(({ code }) => typeof code === "string") ?? chain.at(-1);
  if (!cause) return "the connection failed";
  return [cause.code, cause.message].filter(Boolean).join(": ").slice(0, 200);
}

type Cause = NodeJS.ErrnoException;

/** fetch wraps the actual error; attempts at several addresses add another level. */
function causes(error: unknown): Cause[] {
  const chain: Cause[] = [];
  let next = error;
  while (next instanceof Error && chain.length < 6) {
    chain.push(next);
    next = next instanceof AggregateError ? next.errors.at(-1) : next.cause;
  }
  return chain;
}
