/** A name and what it is. */
export type Fact = [name: string, value: string];

/** Only those that have a value. */
export function knownFacts(
  facts: readonly (readonly [name: string, value: string | null | false | undefined])[],
): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as Fact] : []));
}
