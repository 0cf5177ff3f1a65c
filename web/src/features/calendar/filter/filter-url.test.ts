import { defaultPostFilter, type PostFilter } from "@ponkan/contract/posts/post-filter";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import { activeFields, readFilter, writeFilter } from "~/components/post-filter/filter-url.ts";
import { parseSearch, stringifySearch } from "~/lib/search.ts";
import { calendarSearch } from "../calendar-search.ts";

const search = (address: string) => calendarSearch(parseSearch(address));
const read = (address: string) => readFilter(search(address));

const full: PostFilter = {
  subreddits: ["openfield", "u_ann-lee"],
  content: "fog & 50% hills",
  status: [PostStatus.scheduled, PostStatus.failed],
  title: "Red rock",
  start_date: "2026-11-01",
  end_date: "2026-11-30",
  threats: [Threat.subredditDaily, Threat.removedByModerator],
};

test("an empty address lets everything through (ENT-47)", () => {
  expect(read("")).toEqual(defaultPostFilter);
  expect(writeFilter(defaultPostFilter)).toEqual({});
  expect(stringifySearch({ ...writeFilter(defaultPostFilter) })).toBe("");
  expect(activeFields(defaultPostFilter)).toEqual([]);
});

test("a filter comes back from its address as it was, and says itself in words (CA-04)", () => {
  const address = stringifySearch({ ...writeFilter(full) });
  expect(address).toContain("status=scheduled&status=failed");
  expect(address).toContain("threats=12&threats=20");
  expect(read(address)).toEqual(full);
  expect(activeFields(full)).toHaveLength(7);
});

test("a change writes its own field only; an emptied one leaves the address", () => {
  expect(writeFilter({ title: "x" })).toEqual({ title: "x" });
  expect(writeFilter({ title: "", status: [] })).toStrictEqual({ title: undefined, status: undefined });
  expect(stringifySearch({ ...writeFilter({ title: "", status: [] }) })).toBe("");
});

test.each([
  "?status=4&status=done&status=constructor&status=",
  "?threats=11&threats=22&threats=012&threats=1e1&threats=__proto__",
  "?subreddits=a&subreddits=no%20name&subreddits=%3Cscript%3E&subreddits=r/&subreddits=../x",
  "?start_date=2026-02-30&end_date=tomorrow",
  `?title=${"x".repeat(301)}&content=a%00b`,
  "?title=%20%20&content=a%0Ab",
  "?platform=redgifs&platform=1&filter=all&toString=1",
])("what cannot be meant is left out: %s", (address) => {
  expect(read(address)).toEqual(defaultPostFilter);
  expect(search(address).platform).toBeUndefined();
});

test("the good parts of a bad address count, each once", () => {
  expect(read("?status=failed&status=nothing&status=failed").status).toEqual([PostStatus.failed]);
  expect(read("?subreddits=r/OpenField&subreddits=openfield&subreddits=!").subreddits).toEqual(["openfield"]);
  expect(read("?threats=20&threats=12&threats=12").threats).toEqual([12, 20]);
  expect(read("?title=one&title=two").title).toBe("one");
  expect(read(`?${Array.from({ length: 150 }, (_, n) => `subreddits=sub_${n}`).join("&")}`).subreddits).toHaveLength(
    100,
  );
  expect(search("?platform=twitter&platform=myspace&platform=reddit").platform).toEqual(["reddit", "twitter"]);
});

test("values that are no text do no harm", () => {
  const odd = { status: 4, subreddits: { 0: "a" }, title: ["", 7], content: null, threats: [11] };
  expect(readFilter(calendarSearch(odd))).toEqual(defaultPostFilter);
});
