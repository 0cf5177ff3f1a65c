// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { useEffect, useState, useTransition } from "react";
import { expect, test } from "vitest";

function Counter() {
  const [count, setCount] = useState(0);
  const [, startTransition] = useTransition();
  useEffect(() => {
    if (count % 3 > 0) setCount(count + 1);
  }, [count]);
  return (
    <button type="button" onClick={() => startTransition(() => setCount(count + 1))}>
      {count}
    </button>
  );
}

const click = () => screen.getByRole("button").click();
const shown = () => screen.getByRole("button").textContent;

test("what effects and transitions ask for is drawn when it returns", () => {
  render(<Counter />);
  act(click);
  expect(shown()).toBe("3");
});

test("one inside another is done when the outer one is", () => {
  render(<Counter />);
  act(() => {
    act(click);
    expect(shown()).toBe("0");
  });
  expect(shown()).toBe("3");
});

test("one that waits is done when its promise is, and what it began", async () => {
  render(<Counter />);
  await act(async () => void Promise.resolve().then(() => Promise.resolve().then(click)));
  expect(shown()).toBe("3");
});

test("what is thrown in it is thrown by it, and the next one works", () => {
  render(<Counter />);
  const fails = () => {
    throw new Error("no");
  };
  expect(() => act(fails)).toThrow("no");
  act(click);
  expect(shown()).toBe("3");
});
