import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { isPostField, pick } from "@ponkan/contract/posts/fields/field-values";
import { fitsField } from "@ponkan/contract/posts/fields/fits-field";
import {
  type ComposerDraft,
  type DraftMedia,
  type Replaced,
  type Row,
  rowFields,
  timeModes,
} from "./composer-draft.ts";
import { newRow, rowKey } from "./rows.ts";

/**
 * Reads a stored draft, local or from the server, possibly from an older version of the page: missing fields and values
 * of another type are taken from `fallback`. Returns null if it is not a draft at all. Uploads without an id are known
 * only to the tab that sends them.
 */
export function readDraft(data: unknown, fallback: ComposerDraft, isOfThisTab = false): ComposerDraft | null {
  if (!isObject(data) || !Array.isArray(data.rows)) return null;
  const draft = {
    ...sameKinds(data, fallback),
    rows: rowsOf(data.rows),
    media: mediaOf(data.media, isOfThisTab),
    replaces: replacedBy(data.replaces),
  };
  const platforms = draft.platforms.filter((name) => bookablePlatforms.includes(name));
  const isWhole = platforms.length > 0 && platforms.includes(draft.platform) && timeModes.includes(draft.when.mode);
  return isWhole ? { ...draft, platforms } : { ...draft, ...pick(fallback, ["platform", "platforms", "when"]) };
}

function rowsOf(given: unknown[]): Row[] {
  const rows = new Map<string, Row>();
  for (const row of given) {
    if (!isObject(row) || typeof row.subreddit !== "string" || rows.has(rowKey(row.subreddit))) continue;
    const whole = sameKinds(row, newRow(row.subreddit));
    const { flair, time, slot } = whole;
    rows.set(rowKey(row.subreddit), {
      ...whole,
      own: ownOf(row.own),
      flair: hasTexts(flair, ["id"]) ? flair : null,
      time: hasTexts(time, ["day", "time"]) ? time : null,
      slot: hasTexts(slot, ["at", "why"]) ? slot : null,
    });
  }
  return [...rows.values()];
}

function replacedBy(given: unknown): Replaced | null {
  if (!isObject(given) || typeof given.id !== "number" || typeof given.place !== "string") return null;
  return { id: given.id, place: given.place, reason: String(given.reason ?? "") };
}

function hasTexts(value: unknown, names: string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === "string");
}

function ownOf(given: unknown): Row["own"] {
  if (!isObject(given)) return {};
  const known = rowFields.filter((name) => Object.hasOwn(given, name) && fitsField(name, given[name]));
  return Object.fromEntries(known.map((name) => [name, given[name]]));
}

function mediaOf(given: unknown, keepsUploads: boolean): DraftMedia[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((item) =>
    isObject(item) && typeof item.id === "number" && (item.id > 0 || keepsUploads)
      ? [{ id: item.id, caption: String(item.caption ?? ""), url: String(item.url ?? "") }]
      : [],
  );
}

/**
 * Compares field by field; a value of another type is replaced by the fallback. A field whose fallback is null accepts
 * anything.
 */
function sameKinds<T extends object>(given: Record<string, unknown>, fallback: T): T {
  const fields = Object.entries(fallback).map(([name, value]) => {
    const found = given[name];
    if (found === undefined) return [name, value];
    if (isPostField(name)) return [name, fitsField(name, found) ? found : value];
    if (isObject(value)) return [name, isObject(found) ? sameKinds(found, value) : value];
    return [name, value === null || kindOf(found) === kindOf(value) ? found : value];
  });
  return Object.fromEntries(fields) as T;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
