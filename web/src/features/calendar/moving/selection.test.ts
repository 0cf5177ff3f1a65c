import { beforeEach, expect, test } from "vitest";
import { aChip } from "../testing.ts";
import { clearSelection, extendTo, selection, toggle } from "./selection.ts";

const chips = [1, 2, 3, 4, 5].map((id) => aChip({ id, at: id * 1000 }));
const chosen = () => [...selection.get()].sort();
beforeEach(clearSelection);

test("posts are chosen one by one and left out again", () => {
  toggle([chips[0]!, chips[1]!]);
  toggle([chips[3]!]);
  expect(chosen()).toEqual([1, 2, 4]);
  toggle([chips[0]!]);
  expect(chosen()).toEqual([2, 4]);
  toggle([chips[1]!, chips[2]!]);
  expect(chosen()).toEqual([2, 3, 4]);
});

test("a range goes from what was chosen last, forwards or backwards", () => {
  extendTo([chips[3]!], chips);
  expect(chosen()).toEqual([4]);
  extendTo([chips[1]!], chips);
  expect(chosen()).toEqual([2, 3, 4]);
});
