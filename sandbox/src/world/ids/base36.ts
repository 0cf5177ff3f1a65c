/** Formats a number in base 36 with a fixed length, so that ids sort like the numbers. */
export function digits(value: number, length: number): string {
  return value.toString(36).padStart(length, "0");
}

export function fromDigits(text: string): number {
  return Number.parseInt(text, 36);
}
