// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Segmented, type SegmentedVariant, segmentedVariants } from "./segmented.tsx";

function Views({ variant }: { variant: SegmentedVariant }) {
  const [view, setView] = useState("day");
  const options = [
    { value: "day", label: "Day" },
    { value: "week", label: "Week", disabled: true },
    { value: "month", label: "Month" },
  ];
  return <Segmented variant={variant} label="View" value={view} onChange={setView} options={options} />;
}

test("the variants are exactly tab, button, borderless and radio (WID-01)", () => {
  expect(segmentedVariants).toEqual(["tab", "button", "borderless", "radio"]);
});

test.each(segmentedVariants)("%s: one tab stop, arrows choose and skip what is disabled (WID-01)", async (variant) => {
  render(<Views variant={variant} />);
  expect(screen.getByRole(variant === "tab" ? "tablist" : "radiogroup", { name: "View" })).toBeTruthy();
  expect(chosen()).toEqual(["Day"]);

  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Day");
  await userEvent.keyboard("{ArrowRight}");
  expect(chosen()).toEqual(["Month"]);
  expect(document.activeElement?.textContent).toBe("Month");
  await userEvent.keyboard("{ArrowRight}");
  expect(chosen()).toEqual(["Day"]);
  await userEvent.keyboard("{End}");
  expect(chosen()).toEqual(["Month"]);
  await userEvent.keyboard("{Home}");
  expect(chosen()).toEqual(["Day"]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each(segmentedVariants)("%s: a click chooses, a disabled one does not (WID-01)", async (variant) => {
  render(<Views variant={variant} />);
  await userEvent.click(screen.getByText("Week"));
  expect(chosen()).toEqual(["Day"]);
  await userEvent.click(screen.getByText("Month"));
  expect(chosen()).toEqual(["Month"]);
});

function chosen() {
  const selected = document.querySelectorAll("[aria-selected=true], [aria-checked=true]");
  return [...selected].map((option) => option.textContent);
}
