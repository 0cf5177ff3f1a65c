// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HeatMap } from "./heat-map.tsx";
import type { HeatCell } from "./rank-top-three.ts";

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const grid = Array.from({ length: 24 }, (_, hour) => names.map((_, weekday) => hour * 7 + weekday));

test("it is a table of 24 rows and 7 columns from Mon to Sun (WID-02)", () => {
  render(<HeatMap values={grid} />);
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(names);
  expect(screen.getAllByRole("rowheader").map((header) => header.textContent)).toHaveLength(24);
  expect(document.querySelectorAll("td[data-step]")).toHaveLength(168);
});

test("the columns stay Mon to Sun when the data begins on Sunday (WID-03)", () => {
  const sundayFirst: HeatCell[] = [6, 0, 1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    hour: 9,
    value: 10 + weekday,
    posts: 5,
  }));
  render(<HeatMap values={sundayFirst} />);
  expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(names);
  const nine = screen.getByRole("row", { name: /^09:00/ });
  const best = within(nine).getAllByRole("cell").at(-1);
  expect(best?.dataset.rank).toBe("1");
});

test("the three highest values carry 1, 2 and 3 (WID-04)", () => {
  render(<HeatMap values={grid} />);
  const ranked = [...document.querySelectorAll<HTMLElement>("td[data-rank]")];
  expect(ranked.map((cell) => [cell.dataset.rank, cell.title])).toEqual([
    ["3", "Fri 23:00, 99 of 100"],
    ["2", "Sat 23:00, 99 of 100"],
    ["1", "Sun 23:00, 100 of 100"],
  ]);
});

test("colours have eight steps from empty to the highest value", () => {
  const values = grid.map((row, hour) => row.map((value) => (hour === 0 ? null : value)));
  render(<HeatMap values={values} />);
  const steps = [...document.querySelectorAll<HTMLElement>("td[data-step]")].map((cell) => Number(cell.dataset.step));
  expect([...new Set(steps)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test("without any value it is an empty table, not an error", () => {
  render(<HeatMap values={[]} />);
  expect(document.querySelectorAll("td[data-step='0']")).toHaveLength(168);
});
