// @vitest-environment jsdom
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { focusWhenThere } from "./go-to.ts";

afterEach(() => document.body.replaceChildren());

function add(id: string) {
  const field = document.body.appendChild(document.createElement("input"));
  field.id = id;
  return field;
}

test("the focus comes however long the part with the field is on its way", async () => {
  focusWhenThere("#late");
  await pause(800);
  const late = add("late");
  await vi.waitFor(() => expect(document.activeElement).toBe(late));
});

test.each(["keydown", "pointerdown"])("the focus stays with whoever has gone on meanwhile (%s)", async (event) => {
  focusWhenThere("#late");
  await pause(100);
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  const late = add("late");
  await pause(100);
  expect(document.activeElement).not.toBe(late);
});

test("of two wishes the newer counts", async () => {
  focusWhenThere("#first");
  await pause(100);
  focusWhenThere("#second");
  const [first, second] = [add("first"), add("second")];
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  await pause(100);
  expect(document.activeElement).not.toBe(first);
});
