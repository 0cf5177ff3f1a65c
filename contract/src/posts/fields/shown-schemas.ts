import { z } from "zod";
import type { ValueKind } from "./value-kinds.ts";

const Media = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  thumb_url: z.string().nullable(),
  caption: z.string(),
  url: z.string(),
});
const Flair = z.strictObject({ id: z.string(), text: z.string().nullable() });

/** The schema of a returned value of this kind. */
export function shownSchema(value: ValueKind): z.ZodType {
  const schema = schemaOf(value);
  return value.isNullable ? schema.nullable() : schema;
}

function schemaOf(value: ValueKind): z.ZodType {
  switch (value.name) {
    case "text":
    case "subreddit":
      return z.string();
    case "flag":
      return z.boolean();
    case "choice":
      return z.literal(value.options);
    case "choices":
      return z.array(z.literal(value.options));
    case "whole-number":
      return z.int();
    case "typed-number":
      return (value.isWhole ? z.int() : z.number()).nullable();
    case "flair":
      return Flair;
    case "media":
      return z.array(Media);
    case "instant":
      return z.iso.datetime();
  }
}
