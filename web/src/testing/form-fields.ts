import { fireEvent, screen } from "@testing-library/react";

/** Writes into a field as a whole and leaves it. */
export function fill(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** What a screen reader says about a field besides its name: its hint or its error. */
export function noteOf(label: string | RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}
