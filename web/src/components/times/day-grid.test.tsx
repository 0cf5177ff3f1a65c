// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { DayGrid } from "./day-grid.tsx";

afterEach(cleanup);

/** Monday 16 November 2026 is the first day that can be chosen. */
function open(day = "2026-11-20", weekStartsOn = 1) {
  let chosen = day;
  function Page() {
    const [value, setValue] = useState(chosen);
    chosen = value;
    return <DayGrid value={value} first="2026-11-16" weekStartsOn={weekStartsOn} onChange={setValue} />;
  }
  render(<Page />);
  return { chosen: () => chosen };
}
const day = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const focused = () => document.activeElement?.getAttribute("aria-label");

test("a press chooses a day, and days before the first cannot be chosen", async () => {
  const { chosen } = open();
  expect(day("Friday 20 November 2026").ariaPressed).toBe("true");
  expect(day("Sunday 15 November 2026").disabled).toBe(true);
  await userEvent.click(day("Wednesday 2 December 2026"));
  expect(chosen()).toBe("2026-12-02");
  expect(screen.getByText("December 2026")).toBeTruthy();
  expect(day("Wednesday 2 December 2026").ariaPressed).toBe("true");
});

test.each([
  ["{ArrowRight}", "Saturday 21 November 2026"],
  ["{ArrowLeft}", "Thursday 19 November 2026"],
  ["{ArrowDown}", "Friday 27 November 2026"],
  ["{ArrowUp}", "Monday 16 November 2026"],
  ["{PageDown}", "Sunday 20 December 2026"],
  ["{PageUp}", "Monday 16 November 2026"],
])("%s goes from Friday 20 November to %s, and Enter chooses it", async (key, name) => {
  const { chosen } = open();
  day("Friday 20 November 2026").focus();
  await userEvent.keyboard(key);
  await waitFor(() => expect(focused()).toBe(name));
  expect(chosen()).toBe("2026-11-20");
  await userEvent.keyboard("{Enter}");
  expect(day(name).ariaPressed).toBe("true");
});

test("the grid is one stop of the Tab key, at the day that is chosen", async () => {
  open();
  day("Next month").focus();
  await userEvent.tab();
  expect(focused()).toBe("Friday 20 November 2026");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test("months turn by their buttons, not before the first day, and the focus stays on the button", async () => {
  open();
  expect(day("Previous month").disabled).toBe(true);
  await userEvent.click(day("Next month"));
  expect(screen.getByText("December 2026")).toBeTruthy();
  expect(focused()).toBe("Next month");
  await userEvent.click(day("Previous month"));
  expect(screen.getByText("November 2026")).toBeTruthy();
});

test("six weeks are shown, beginning as the user set", () => {
  open("2026-11-20", 0);
  const names = screen.getAllByRole("button", { name: /2026/ }).map(({ ariaLabel }) => ariaLabel);
  expect([names.length, names[0]]).toEqual([42, "Sunday 1 November 2026"]);
});
