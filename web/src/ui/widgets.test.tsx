// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Avatar } from "./avatar.tsx";
import { Badge, badgeTones } from "./badge.tsx";
import { Checkbox } from "./checkbox.tsx";
import { CopyButton } from "./copy-button.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { NumberedTextArea } from "./numbered-text-area.tsx";
import { QuotaBar } from "./quota-bar.tsx";
import { Severity, severities } from "./severity.tsx";

test("a badge shows its words in each tone (WID-05)", () => {
  for (const tone of badgeTones) {
    const { unmount } = render(<Badge tone={tone}>Required</Badge>);
    expect(screen.getByText("Required").dataset.tone).toBe(tone);
    unmount();
  }
});

test("a textarea shows one number per line and keeps step when typing and scrolling (WID-07)", () => {
  render(<NumberedTextArea aria-label="Replies" defaultValue={"one\ntwo\nthree"} />);
  const gutter = document.querySelector<HTMLElement>("[data-gutter]")!;
  const numbers = () => [...gutter.children].map((line) => line.textContent);
  expect(numbers()).toEqual(["1", "2", "3"]);
  const textarea = screen.getByLabelText<HTMLTextAreaElement>("Replies");
  fireEvent.change(textarea, { target: { value: "one\ntwo\nthree\n" } });
  expect(numbers()).toEqual(["1", "2", "3", "4"]);
  textarea.scrollTop = 52;
  fireEvent.scroll(textarea);
  expect(gutter.style.transform).toBe("translateY(-52px)");
});

test("a tick box without words answers to a press beside its box too", () => {
  render(<Checkbox aria-label="Move Red rock" />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Move Red rock" });
  fireEvent.click(box.parentElement!);
  expect(box.checked).toBe(true);
});

test("a loading overlay announces its text and spins (WID-08)", () => {
  render(<LoadingOverlay text="Connecting to Reddit..." />);
  expect(screen.getByRole("status").textContent).toBe("Connecting to Reddit...");
  expect(document.querySelector("[data-spinner]")).toBeTruthy();
});

describe("CopyButton", () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  });

  test("it copies its value and says 'copied' for 1500 ms (WID-09)", async () => {
    render(<CopyButton value="r/ridgelines" />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy" })));
    expect(writeText).toHaveBeenLastCalledWith("r/ridgelines");
    expect(screen.getByRole("status").textContent).toBe("copied");
    act(() => vi.advanceTimersByTime(1499));
    expect(document.querySelector("[data-copied=true]")).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(document.querySelector("[data-copied=true]")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

test("severity fills one to four bars beside its word", () => {
  for (const [index, level] of severities.entries()) {
    const { container, unmount } = render(<Severity level={level} />);
    expect(container.querySelectorAll("[data-filled=true]")).toHaveLength(index + 1);
    expect(container.textContent?.toLowerCase()).toBe(level);
    unmount();
  }
});

test("an unknown avatar is the initial of the name (UI-03)", () => {
  const { container, rerender } = render(<Avatar name=" éva" />);
  expect(container.textContent).toBe("É");
  rerender(<Avatar name="éva" src="/missing.png" />);
  expect(container.textContent).toBe("");
  fireEvent.error(container.querySelector("img")!);
  expect(container.textContent).toBe("É");
});

test("the quota bar has 15 blocks and is red from 95%", () => {
  const { container, rerender } = render(<QuotaBar used={130} waiting={68} limit={150} />);
  const count = (kind: string) => container.querySelectorAll(`[data-block=${kind}]`).length;
  expect([count("used"), count("scheduled"), count("free")]).toEqual([6, 7, 2]);
  expect(container.querySelector("[data-low=true]")).toBeNull();
  const words = () => container.querySelector("[role=img]")?.getAttribute("aria-label");
  expect(words()).toBe("130 of 150 posts used, 68 of them scheduled");
  // Posts being planned come on top and are shown separately.
  rerender(<QuotaBar used={62} waiting={30} planned={40} limit={150} />);
  expect([count("used"), count("scheduled"), count("planned"), count("free")]).toEqual([3, 3, 4, 5]);
  expect(words()).toBe("62 of 150 posts used, 30 of them scheduled, 40 more with this");
  // Used posts that are still waiting are part of the used ones.
  rerender(<QuotaBar used={62} waiting={30} limit={150} />);
  expect([count("used"), count("scheduled"), count("free")]).toEqual([3, 3, 9]);
  rerender(<QuotaBar used={142} limit={150} />);
  expect(container.querySelector("[data-low=true]")).toBeNull();
  rerender(<QuotaBar used={143} limit={150} />);
  expect(container.querySelector("[data-low=true]")).toBeTruthy();
});
