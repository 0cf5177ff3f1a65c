export type Fullname = { kind: "t1" | "t3" | "t4"; id: string };

/** Parses a fullname; undefined if it is not the fullname of a comment, post or message. */
export function readFullname(text: string | undefined): Fullname | undefined {
  const [, kind, id] = /^(t1|t3|t4)_([a-z0-9]+)$/.exec(text?.trim().toLowerCase() ?? "") ?? [];
  return kind && id ? { kind: kind as Fullname["kind"], id } : undefined;
}
