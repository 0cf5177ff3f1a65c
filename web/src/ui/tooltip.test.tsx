// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { popupPosition } from "./popup-position.ts";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("it opens 300 ms after the pointer came and closes when it leaves", () => {
  renderTip();
  fireEvent.pointerEnter(screen.getByRole("button"));
  pass(299);
  expect(screen.queryByRole("tooltip")).toBeNull();
  pass(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Starts a new post");
  fireEvent.pointerLeave(screen.getByRole("button"));
  pass(100);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("it opens on keyboard focus, describes the control and closes by Escape (UI-05)", () => {
  renderTip();
  const button = screen.getByRole("button");
  act(() => button.focus());
  expect(button.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("with no content nothing is added", () => {
  const { container } = render(
    <Tooltip content="">
      <button type="button">New</button>
    </Tooltip>,
  );
  act(() => screen.getByRole("button").focus());
  expect(container.innerHTML).toBe('<button type="button">New</button>');
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("the reason of a disabled control can be reached by keyboard (UI-05)", async () => {
  vi.useRealTimers(); // user-event waits on real time
  render(
    <Tooltip content="Media is uploading...">
      <button type="button" disabled>
        New
      </button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole("tooltip").textContent).toBe("Media is uploading...");
});

test("handlers of the child still run", () => {
  const onFocus = vi.fn();
  render(
    <Tooltip content="Starts a new post">
      <button type="button" onFocus={onFocus}>
        New
      </button>
    </Tooltip>,
  );
  act(() => screen.getByRole("button").focus());
  expect(onFocus).toHaveBeenCalledOnce();
});

test("it turns to the other side when there is no room and never leaves the screen", () => {
  const viewport = { width: 400, height: 300 };
  const popup = { width: 120, height: 30 };
  expect(popupPosition({ left: 100, top: 5, width: 40, height: 20 }, popup, "top", viewport)).toEqual({
    left: 60,
    top: 31,
  });
  expect(popupPosition({ left: 390, top: 100, width: 10, height: 20 }, popup, "bottom", viewport)).toEqual({
    left: 272,
    top: 126,
  });
});

function renderTip() {
  render(
    <Tooltip content="Starts a new post">
      <button type="button">New</button>
    </Tooltip>,
  );
}
