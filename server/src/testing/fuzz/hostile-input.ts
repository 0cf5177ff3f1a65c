import { anId, type Ids } from "./ids-meant.ts";
import { pick, type Random } from "./pick.ts";

/** A schema from an OpenAPI document. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Strings that break parsers, encodings, queries and pages. */
const nastyTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "\ufeff",
  "👩‍👩‍👧‍👦".repeat(50),
  "Z͑ͫ̓ͪ̂ͫ".repeat(100),
  "'; drop table users; --",
  '" or 1=1',
  "<script>alert(1)</script>",
  "{{7*7}}<%= 7*7 %>",
  '=HYPERLINK("http://evil.test")',
  "../../../../etc/passwd",
  "%2e%2e%2f%00",
  "http://169.254.169.254/latest/meta-data",
  "javascript:alert(1)",
  "-1",
  "1e400",
  "NaN",
  "true",
  "null",
  "[]",
  "2026-02-30T25:61:61Z",
  "9999999-01-01T00:00:00Z",
  "__proto__",
  "constructor",
  "\n\r\t\u2028",
  "r/openfield",
  "a".repeat(5000),
  "(a+)+$",
];
const nastyNumbers = [0, -0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 1e-308, 999_999];
const nastyValues: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: "x" },
  { $gt: "" },
];

/** The pattern of ids in paths. */
const ID_IN_ADDRESS = "^[1-9]\\d{0,14}$";

/** Returns mostly valid input, so that it passes the first checks, with a mistake or two. */
export function hostileInput(schema: Schema, random: Random, ids: Ids, path: string): unknown {
  if (random() < 0.06) return anything(random);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return hostileInput(pick(random, options), random, ids, path);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random() < 0.9 ? pick(random, schema.enum) : pick(random, nastyTexts);
  switch (schema.type) {
    case "object":
      return anObject(schema, random, ids, path);
    case "array":
      return Array.from({ length: random() < 0.02 ? 2000 : Math.floor(random() * 3) }, () =>
        hostileInput(schema.items ?? {}, random, ids, path),
      );
    case "integer":
    case "number":
      return aNumber(schema, random, ids, path);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case "string":
      return schema.pattern === ID_IN_ADDRESS && random() < 0.85
        ? String(anId(path, random, ids))
        : aText(schema, random);
    default:
      return anything(random);
  }
}

const anything = (random: Random) => pick(random, [...nastyValues, ...nastyNumbers, ...nastyTexts]);

function anObject({ properties = {}, required = [] }: Schema, random: Random, ids: Ids, path: string): object {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const isLeftOut = random() < (required.includes(name) ? 0.04 : 0.5);
    if (!isLeftOut) made[name] = hostileInput(schema, random, ids, `${path} ${name}`);
  }
  if (random() < 0.1)
    made[pick(random, ["user_id", "creator_id", "is_admin", "id", "state"])] =
      ids.foreign[pick(random, ["creator", "account"] as const)];
  // Plain assignment would set the prototype, and nothing would be sent.
  if (random() < 0.05) Object.defineProperty(made, "__proto__", { value: { is_admin: true }, enumerable: true });
  return made;
}

function aNumber({ minimum = 0, maximum = 100 }: Schema, random: Random, ids: Ids, path: string): number {
  if (/[ _]ids?$/.test(path) && random() < 0.9) return anId(path, random, ids);
  if (random() < 0.3) return pick(random, nastyNumbers);
  return Math.floor(minimum + random() * (Math.min(maximum, minimum + 1000) - minimum));
}

const goodTexts: Record<string, readonly string[]> = {
  "date-time": ["2026-05-05T10:00:00Z", "2031-05-05T10:00:00.000Z"],
  date: ["2026-05-05"],
  email: ["fuzz@ponkan.test"],
  uuid: ["8d5e4f0a-6c1b-4d9f-9a4e-0c5b6a7d8e9f"],
  uri: ["https://ponkan.test/"],
};

function aText({ format = "", maxLength = 100 }: Schema, random: Random): string {
  if (random() < 0.25) return pick(random, nastyTexts);
  if (random() < 0.05) return "x".repeat(Math.min(maxLength, 20_000) + 1);
  return pick(random, goodTexts[format] ?? ["openfield", "A walk in the fog", "Europe/Berlin", "curious_fox"]);
}
