import { fireEvent, screen } from "@testing-library/react";

/** Sets a field's value in one step and blurs it. */
export function fill(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** The field's accessible description: its hint or error. */
export function noteOf(label: string | RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
