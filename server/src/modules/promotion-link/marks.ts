import { createHash } from "node:crypto";

/** Where a link was placed: in a post, or in a reply of an autoresponder. */
export type Mark = { kind: "post"; id: number } | { kind: "reply"; autoresponderId: number; replyKey: string };

export const markOfPost = (id: number): string => `p${id.toString(36)}`;

export const markOfReply = (autoresponderId: number, reply: string): string =>
  `a${autoresponderId.toString(36)}-${replyKey(reply)}`;

/** Identifies a reply of an autoresponder by its template, before variables are filled in. */
export const replyKey = (reply: string): string => createHash("sha256").update(reply).digest("hex").slice(0, 8);

/** Null if it is not a valid mark. */
export function readMark(text: string): Mark | null {
  const [, kind, digits = "", key] = /^(p|a)([0-9a-z]{1,11})(?:-([0-9a-f]{8}))?$/.exec(text) ?? [];
  const id = Number.parseInt(digits, 36);
  if (!Number.isSafeInteger(id)) return null;
  if (kind === "p" && !key) return { kind: "post", id };
  return kind === "a" && key ? { kind: "reply", autoresponderId: id, replyKey: key } : null;
}
