import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search.ts";
import { id, oneOf, searchSchema, someOf, text } from "./search-schema.ts";

const schema = searchSchema({
  view: oneOf(["grid", "list"]),
  kind: someOf(["image", "video", "gif"]),
  size: someOf([1, 2, 12]),
  open: id,
  name: text((value) => value.length < 5),
});
const read = (address: string) => schema(parseSearch(address));

test("a parameter is what its reader makes of it, a single one the first of those that are repeated", () => {
  expect(read("?view=list&view=grid&kind=gif&kind=image&size=12&open=7&name=ab")).toEqual({
    view: "list",
    kind: ["image", "gif"],
    size: [12],
    open: 7,
    name: "ab",
  });
});

test.each(["", "?view=table&kind=&size=1.0&open=0&name=too%20long", "?open=-1&constructor=1&toString=x", "?open=1e3"])(
  "what cannot be meant is left out: %s",
  (address) => {
    expect(stringifySearch(read(address))).toBe("");
  },
);

test("what was read is written and read again as the same", () => {
  const found = read("?kind=gif&size=2&size=1&open=12&name=a%26b");
  expect(schema(found)).toEqual(found);
  expect(read(stringifySearch(found))).toEqual(found);
});

test("what is neither text nor number does no harm", () => {
  expect(stringifySearch(schema({ view: { 0: "grid" }, kind: [null, ["gif"]], open: true, name: undefined }))).toBe("");
});
