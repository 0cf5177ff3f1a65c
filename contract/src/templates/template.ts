import { z } from "zod";
import { label } from "../forms/label.ts";
import { TEMPLATE_NAME_MAX, templateTypes } from "./limits.ts";

/** A reusable text (TE-01). */
export const Template = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.enum(templateTypes),
  text: z.string(),
  created_at: z.iso.datetime(),
});
export type Template = z.infer<typeof Template>;

const notAllowed = "The text contains characters that are not allowed.";
const Name = z
  .string()
  .refine((name) => !/\p{Cc}/u.test(name.trim()), notAllowed)
  .transform(label)
  .pipe(z.string().min(1).max(TEMPLATE_NAME_MAX));
// Line breaks and tabs are allowed; other control characters are not. The maximum length depends on the type.
const Text = z.string().refine((text) => !/(?![\t\r\n])\p{Cc}/u.test(text), notAllowed);

export const NewTemplate = z.strictObject({ name: Name, type: z.enum(templateTypes), text: Text });
export type NewTemplate = z.infer<typeof NewTemplate>;

/** The type cannot be changed. */
export const TemplateChanges = z.strictObject({ name: Name.optional(), text: Text.optional() });
export type TemplateChanges = z.infer<typeof TemplateChanges>;
