// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ConfirmHost, confirm } from "./confirm-modal.tsx";
import type { ConfirmOptions } from "./confirm-store.ts";

beforeEach(() => {
  render(<ConfirmHost />);
});

test("it asks with the default text and the buttons Yes and No (SUB-17)", async () => {
  const answer = ask();
  expect(await screen.findByText("Are you sure you want to proceed?")).toBeTruthy();
  await press("Yes");
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("No answers false (SUB-17)", async () => {
  const answer = ask();
  await press("No");
  expect(await answer).toBe(false);
});

test.each(["Escape", "the close control"])("closing by %s equals No (SUB-17)", async (way) => {
  const answer = ask();
  await screen.findByRole("dialog");
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await press("Close");
  expect(await answer).toBe(false);
});

test("own words replace the default ones (SUB-17)", async () => {
  const answer = ask({
    title: "Delete template",
    text: "It is gone for good.",
    yes: "Delete",
    no: "Keep",
    danger: true,
  });
  expect(await screen.findByRole("dialog", { name: "Delete template" })).toBeTruthy();
  expect(screen.getByText("It is gone for good.")).toBeTruthy();
  await press("Keep");
  expect(await answer).toBe(false);
});

test("two questions wait for each other (SUB-17)", async () => {
  const first = ask({ text: "First?" });
  const second = ask({ text: "Second?" });
  expect(await screen.findByText("First?")).toBeTruthy();
  expect(screen.queryByText("Second?")).toBeNull();
  await press("Yes");
  expect(await first).toBe(true);
  expect(await screen.findByText("Second?")).toBeTruthy();
  await press("No");
  expect(await second).toBe(false);
});

function ask(options?: ConfirmOptions): Promise<boolean> {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm(options);
  });
  return answer;
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole("button", { name }));
}
