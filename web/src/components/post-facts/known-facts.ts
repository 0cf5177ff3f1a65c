export type Fact = [name: string, value: string];

/** Keeps only facts with a value. */
export function knownFacts(
  facts: readonly (readonly [name: string, value: string | null | false | undefined])[],
): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as Fact] : []));
}
