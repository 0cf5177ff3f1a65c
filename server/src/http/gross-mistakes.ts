import { z } from "zod";

type Issue = z.core.$ZodIssue;
type Path = (string | number)[];

/** Shorter lists are not checked separately. */
const LONG = 10;

/**
 * Finds input that would take longer to describe than valid input takes to process: a list that is too long, of which
 * each part would be checked first, and lists with `most` mistakes. Empty if there is none.
 */
export function grossMistakes(schema: z.ZodType, input: unknown, most: number): Issue[] {
  const tooLong = findTooLong(schema, input, []);
  if (tooLong) return [tooLong];
  for (const [key, field] of Object.entries(shapeOf(plain(schema)))) {
    const found = mistakesIn(plain(field), (input as Record<string, unknown> | null)?.[key], [key], most);
    if (found.length >= most) return found;
  }
  return [];
}

function findTooLong(given: z.ZodType, input: unknown, path: Path): Issue | undefined {
  if (typeof input !== "object" || input === null || !holdsList(given)) return undefined;
  const schema = plain(given);
  if (schema instanceof z.ZodArray && Array.isArray(input)) {
    const maximum = mostOf(schema);
    if (input.length > maximum) {
      return { code: "too_big", origin: "array", maximum, path, message: "", input };
    }
    return first(input, (item, index) => findTooLong(schema.element as z.ZodType, item, [...path, index]));
  }
  return first(Object.entries(shapeOf(schema)), ([key, field]) =>
    findTooLong(field, (input as Record<string, unknown>)[key], [...path, key]),
  );
}

const known = new WeakMap<z.ZodType, boolean>();

/** Lists whose items contain no list need no check for one that is too long. */
function holdsList(given: z.ZodType): boolean {
  const schema = plain(given);
  const holds = known.get(schema) ?? (schema instanceof z.ZodArray || Object.values(shapeOf(schema)).some(holdsList));
  known.set(schema, holds);
  return holds;
}

function mistakesIn(schema: z.ZodType, list: unknown, path: Path, most: number): Issue[] {
  const found: Issue[] = [];
  if (!(schema instanceof z.ZodArray) || !Array.isArray(list) || list.length < LONG) return found;
  for (const [index, item] of list.entries()) {
    const parsed = (schema.element as z.ZodType).safeParse(item);
    for (const issue of parsed.error?.issues ?? []) found.push({ ...issue, path: [...path, index, ...issue.path] });
    if (found.length >= most) break;
  }
  return found;
}

function mostOf(schema: z.ZodArray): number {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return Math.min(...checks.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum));
}

/** Unwraps optional, nullable, default and piped schemas. */
function plain(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return plain(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? plain(schema.in as z.ZodType) : schema;
}

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

function first<T, R>(items: readonly T[], find: (item: T, index: number) => R | undefined): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
