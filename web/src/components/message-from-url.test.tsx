// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setAuthed(true);
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("what went well leaves like other messages, unless somebody is at it (UI-02)", async () => {
  openSignedIn("/accounts?message=Reddit+account+was+connected.&severity=success");
  const message = await screen.findByText("Reddit account was connected.");
  fireEvent.pointerEnter(message);
  await pass(10);
  expect(screen.queryByText("Reddit account was connected.")).toBeTruthy();
  fireEvent.pointerLeave(message);
  await pass(5);
  expect(screen.queryByText("Reddit account was connected.")).toBeNull();
});

test("what went wrong stays", async () => {
  openSignedIn("/accounts?message=Failed+to+connect.&severity=danger");
  await screen.findByText("Failed to connect.");
  await pass(60);
  expect(screen.queryByText("Failed to connect.")).toBeTruthy();
});
