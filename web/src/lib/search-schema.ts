/** Reads the values of one parameter, in order; undefined if they are invalid. */
export type Read<T> = (values: readonly string[]) => T | undefined;

type Schema = Record<string, Read<unknown>>;
export type SearchOf<S extends Schema> = { [Name in keyof S]?: ReturnType<S[Name]> };

/** Parses the search params of a route. Invalid values are ignored, so that a bad link still opens. */
export function searchSchema<S extends Schema>(schema: S): (search: Record<string, unknown>) => SearchOf<S> {
  const readers = Object.entries(schema);
  return (search) =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(textsIn(search, name))])) as SearchOf<S>;
}

/** The first value, if it is valid. */
export function text(isRight: (value: string) => boolean = () => true): Read<string> {
  return ([value]) => (value !== undefined && isRight(value) ? value : undefined);
}

export function oneOf<const T extends string>(choices: readonly T[]): Read<T> {
  return ([value]) => choices.find((choice) => choice === value);
}

/** The choices that are present, in the order of the list. */
export function someOf<T extends string | number>(choices: readonly T[]): Read<T[]> {
  return (values) => filled(choices.filter((choice) => values.includes(String(choice))));
}

export const id: Read<number> = ([value]) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined);

export function filled<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Values as text; links within the app may pass numbers. */
function textsIn(search: Record<string, unknown>, name: string): string[] {
  const values = Object.hasOwn(search, name) ? [search[name]].flat() : [];
  return values.filter((value) => typeof value === "string" || typeof value === "number").map(String);
}
