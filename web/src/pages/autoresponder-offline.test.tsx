// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offline } from "~/lib/offline.ts";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import { fill } from "~/testing/form-fields.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  offline.set(false);
  closeApp();
});

function cutConnection() {
  const connected = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  act(() => offline.set(true));
  return () => {
    vi.stubGlobal("fetch", connected);
    act(() => offline.set(false));
  };
}
const save = () => fireEvent.keyDown(window, { key: "s", ctrlKey: true });

test("without a connection a new autoresponder is not said to wait: it is to be saved again (UI-10)", async () => {
  const made = autoresponder({ id: 9, name: "Grateful" });
  const kept: ReturnType<typeof autoresponder>[] = [];
  openAutoresponders("/autoresponder/comment?open=new", kept, {
    "GET /autoresponders/9": { status: 200, body: { data: { ...made, log: [] } } },
    "POST /autoresponders": () => {
      kept.push(made);
      return { status: 201, body: { data: made } };
    },
  });
  await screen.findByLabelText("Name");
  fill("Name", "Grateful");
  fireEvent.change(screen.getByLabelText("Condition"), { target: { value: "any" } });
  fill("Replies", "Thank you!");
  const connect = cutConnection();
  save();
  expect(await screen.findByText("You are offline. Try again when you are back.")).toBeTruthy();
  expect(screen.queryByText(/changes wait/)).toBeNull();
  expect(screen.getByText("Offline")).toBeTruthy();
  connect();
  save();
  await waitFor(() => expect(kept).toEqual([made]));
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
});

test("a change of a known one waits, which is said as long as it does (UI-10)", async () => {
  const kept = [autoresponder()];
  openAutoresponders("/autoresponder/comment?open=1", kept);
  await screen.findByLabelText("Name");
  fill("Name", "Grateful");
  await screen.findByText("Changes are not saved yet");
  const connect = cutConnection();
  expect(screen.getByText("Offline")).toBeTruthy();
  save();
  expect(await screen.findByText("Offline, changes wait")).toBeTruthy();
  connect();
  await waitFor(() => expect(kept[0]!.name).toBe("Grateful"));
  await waitFor(() => expect(screen.queryByText("Changes are not saved yet")).toBeNull());
});
