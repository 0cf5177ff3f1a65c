const secrets = [
  "password",
  "password_confirmation",
  "current_password",
  "token",
  "code",
  "state",
  "auth",
  "authorization",
  "cookie",
  "proxy",
  "access_token",
  "refresh_token",
  "client_secret",
  "session_id",
  "email",
];
const REDACTED = "[redacted]";

/** Returns a copy without secrets: fields with secret names at any depth, URL parameters, and credentials in URLs. */
export function redact<T>(value: T): T {
  return clean(value, []) as T;
}

function clean(value: unknown, within: object[]): unknown {
  if (typeof value === "string") return cleanText(value, within);
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (within.includes(value)) return "[circular]";

  const inside = [...within, value];
  if (value instanceof Date) return value;
  if (value instanceof Error) return { name: value.name, message: cleanText(value.message, inside) };
  if (value instanceof URLSearchParams || value instanceof FormData || value instanceof Map) {
    return clean(Object.fromEntries(value), inside);
  }
  if (value instanceof URL) return cleanText(value.href, inside);
  if (Array.isArray(value)) return value.map((item) => clean(item, inside));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecret(key) ? REDACTED : clean(item, inside)]),
  );
}

function isSecret(key: string): boolean {
  return secrets.includes(key.toLowerCase());
}

// A URL inside a parameter is percent-encoded: ?redirect=%2Freset%3Ftoken%3Dabc.
const separator = "[?&#;]|%3F|%26|%23";
const secretParameter = new RegExp(
  `(^|[\\s"'(,]|${separator})(${secrets.join("|")})(=|%3D)(?:(?!${separator})[^\\s"'<>])*`,
  "gi",
);
const userInfo = /(:\/\/)[^\s/?#@]+@/g;

function cleanText(text: string, within: object[]): unknown {
  const json = parsedJson(text);
  if (json !== undefined) return clean(json, within);
  return text.replace(secretParameter, `$1$2$3${REDACTED}`).replace(userInfo, `$1${REDACTED}@`);
}

/** A body may be the JSON text that was sent. */
function parsedJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
