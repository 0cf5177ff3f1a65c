import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Entry } from "../model/entries.ts";
import { destinationText } from "../model/post-names.ts";
import type { ListSort } from "./sorts.ts";

export type SortField = "time" | "title" | "place" | "status";

export const sortLabels: Record<ListSort, string> = {
  time: "Earliest first",
  "-time": "Latest first",
  title: "Title, A to Z",
  "-title": "Title, Z to A",
  place: "Place, A to Z",
  "-place": "Place, Z to A",
  status: "What needs you first",
  "-status": "What needs you last",
};

export const isDescending = (sort: ListSort): boolean => sort.startsWith("-");
export const fieldOf = (sort: ListSort): SortField => sort.replace("-", "") as SortField;

/** Pressing a column sorts by it; pressing it again reverses the order. */
export const sortAfterPress = (sort: ListSort, field: SortField): ListSort => (sort === field ? `-${field}` : field);

/** Equal entries stay in order of time, in either direction. */
export function sortEntries(entries: readonly Entry[], sort: ListSort): Entry[] {
  const compare = comparers[fieldOf(sort)];
  const way = isDescending(sort) ? -1 : 1;
  return entries.toSorted((one, other) => way * compare(one, other) || byTime(one, other));
}

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const byTime = (one: Entry, other: Entry) => one.first.at - other.first.at;
const needs = [PostStatus.failed, PostStatus.started, PostStatus.scheduled, PostStatus.posted, PostStatus.deleted];
const rankOf = ({ status }: Entry) => needs.indexOf(status);

const comparers: Record<SortField, (one: Entry, other: Entry) => number> = {
  time: byTime,
  title: (one, other) => words.compare(one.first.text, other.first.text),
  place: (one, other) => words.compare(destinationText(one.first), destinationText(other.first)),
  status: (one, other) => rankOf(one) - rankOf(other),
};
