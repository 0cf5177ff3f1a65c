import type { NamedInAddresses, Things } from "../things-of.ts";
import { pick, type Random } from "./pick.ts";

/** Ids of each kind: the caller's own, those of another creator of the same user, and those of another user. */
export type Ids = Record<"own" | "second" | "foreign", Things & NamedInAddresses>;
type Kind = keyof Ids["own"];

/** The kind of id a place takes; a place is the path up to the id, or the path and the name of the field. */
const meanings: readonly [RegExp, Kind[]][] = [
  [/creators\/\{id\}$|creator_id$/, ["creator"]],
  [/collections\/\{id\}$|collection$/, ["collection"]],
  [/templates\/\{id\}$|template_id$/, ["template"]],
  [/drafts\/\{id\}$/, ["draft"]],
  [/lists\/\{id\}$/, ["list"]],
  [/searches\/\{id\}$/, ["search"]],
  [/autoresponders\//, ["autoresponder"]],
  [/inbox\/\{id\}$/, ["message"]],
  [/sessions\/\{id\}$/, ["session"]],
  [/passkeys\/\{id\}$/, ["passkey"]],
  [/ways-to-sign-in\/\{id\}$|account_ids$/, ["account"]],
  [/undo|redo/, ["change"]],
  [/media\/\{id\}$/, ["media", "upload"]],
  [/media|original_id|replace_with/, ["media"]],
  [/post|replaced/, ["post", "failed"]],
];

/** Returns an id of the kind the place takes, or of any kind if unknown. */
export function anId(path: string, random: Random, ids: Ids): number {
  const whose = pick(random, ["own", "own", "second", "foreign"] as const);
  const kinds = meanings.find(([where]) => where.test(path))?.[1] ?? (Object.keys(ids.own) as Kind[]);
  return ids[whose][pick(random, kinds)];
}
