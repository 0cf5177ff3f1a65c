/** The OAuth state: where the user was and why they connect. The nonce `n` makes each state unique. */
export type ConnectState = {
  is_authed: boolean;
  /** A route name. */
  route: string | null;
  query: Record<string, string>;
  is_sign_in: boolean;
  n: string;
};

/** base64url of UTF-8 JSON (AC-03). */
export function encodeState(state: ConnectState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/** Returns the fields that can be decoded; an invalid state yields an empty object. */
export function decodeState(text: string | undefined | null): Partial<ConnectState> {
  const value = parse(text ?? "");
  if (!isRecord(value)) return {};
  const { is_authed, route, query, is_sign_in, n } = value;
  return {
    ...(typeof is_authed === "boolean" && { is_authed }),
    ...((typeof route === "string" || route === null) && { route }),
    ...(isRecord(query) && { query: asTexts(query) }),
    ...(typeof is_sign_in === "boolean" && { is_sign_in }),
    ...(typeof n === "string" && { n }),
  };
}

/** A new nonce for each connection attempt. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parse(text: string): unknown {
  try {
    const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Keeps the values a URL query can carry, as strings; drops all others. */
function asTexts(query: Record<string, unknown>): Record<string, string> {
  const simple = Object.entries(query).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(simple.map(([name, value]) => [name, String(value)]));
}
