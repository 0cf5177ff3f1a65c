// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { applyMask } from "./masks.ts";
import { PasswordInput } from "./password-input.tsx";

test("typing updates 'n/max', more than max can be typed and turns it red (WID-06, UI-01)", async () => {
  render(<Input aria-label="Title" counter={5} />);
  await userEvent.type(screen.getByLabelText("Title"), "Ridge");
  expect(screen.getByText("5/5").dataset.over).toBe("false");
  await userEvent.type(screen.getByLabelText("Title"), "line");
  expect(screen.getByText("9/5").dataset.over).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Ridgeline");
});

test("the counter follows a controlled value (WID-06)", async () => {
  render(<Controlled label="Title" initial="Ridge" counter={300} />);
  await userEvent.type(screen.getByLabelText("Title"), "s");
  expect(screen.getByText("6/300")).toBeTruthy();
});

test("the mask shapes what is typed, also in a controlled field (WID-06)", async () => {
  render(<Controlled label="Time" initial="" mask="time" />);
  await userEvent.type(screen.getByLabelText("Time"), "930x");
  expect(screen.getByLabelText<HTMLInputElement>("Time").value).toBe("09:30");
});

test.each([
  ["time", "1830", "18:30"],
  ["time", "9:05", "09:05"],
  ["time", "18", "18"],
  ["time", "18:3045", "18:30"],
  ["date", "20261014", "2026-10-14"],
  ["date", "2026-1", "2026-1"],
  ["subreddit", "r/slow shutter!", "slowshutter"],
  ["subreddit", "https://www.reddit.com/r/EarthPorn/top", "EarthPorn"],
  ["subreddit", "/r/u_northline", "u_northline"],
] as const)("mask %s turns '%s' into '%s' (UI-01)", (mask, typed, shaped) => {
  expect(applyMask(mask, typed)).toBe(shaped);
});

test("a field ties label, error and control together (UI-05)", () => {
  const { rerender } = render(
    <Field label="Email" hint="We never share it.">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText("Email");
  expect(describedBy(input)).toBe("We never share it.");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  rerender(
    <Field label="Email" hint="We never share it." error="Email is invalid.">
      <Input />
    </Field>,
  );
  expect(describedBy(input)).toBe("Email is invalid.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("a password can be shown and hidden", async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  expect(input.type).toBe("password");
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.type).toBe("password");
});

function describedBy(control: HTMLElement) {
  return document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;
}

type ControlledProps = { label: string; initial: string; counter?: number; mask?: "time" };

function Controlled({ label, initial, ...rest }: ControlledProps) {
  const [value, setValue] = useState(initial);
  return <Input aria-label={label} value={value} onChange={(event) => setValue(event.target.value)} {...rest} />;
}
