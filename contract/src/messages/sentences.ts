/** Parts that are said one after the other, each ending as a sentence does: platforms often leave the full stop out. */
export function sentences(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .map((part) => (/[.!?…:]["”')]?$/.test(part) ? part : `${part}.`))
    .join(" ");
}
