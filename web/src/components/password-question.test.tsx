// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "~/api/call.ts";
import { PasswordQuestion } from "./password-question.tsx";

afterEach(cleanup);

test("what is asked is sent once, however often Enter is pressed, and what is typed meanwhile is not lost unseen", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<unknown>>();
  const onSubmit = vi.fn(() => promise);
  const onClose = vi.fn();
  const words = { title: "Forbid signing in", text: "It stays connected.", yes: "Forbid", failure: "Failed." };
  render(<PasswordQuestion {...words} onSubmit={onSubmit} onClose={onClose} />);
  const field = await screen.findByLabelText<HTMLInputElement>("Password");
  await userEvent.type(field, "Juicy-Peel-42{Enter}");
  await screen.findByRole("button", { name: "Forbid", busy: true });
  await userEvent.type(field, "3{Enter}");
  expect(field.value).toBe("Juicy-Peel-42");
  resolve({ ok: false, status: 422, data: { message: "Current password is incorrect." } } as Answer<unknown>);
  expect(await screen.findByText("Current password is incorrect.")).toBeTruthy();
  expect(onSubmit.mock.calls).toEqual([["Juicy-Peel-42"]]);
  await userEvent.type(field, "!");
  expect(field.value).toBe("Juicy-Peel-42!");
  expect(onClose).not.toHaveBeenCalled();
});
