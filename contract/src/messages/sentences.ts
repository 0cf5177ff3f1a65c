/** Joins parts into sentences, adding missing full stops: platforms often leave them out. */
export function sentences(...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .map((part) => (/[.!?…:]["”')]?$/.test(part) ? part : `${part}.`))
    .join(" ");
}
