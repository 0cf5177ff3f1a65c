import { z } from "zod";

const HeaderLine = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((line) => !/[\r\n]/.test(line), "must be one line");

export const NewMessage = z.strictObject({
  from: HeaderLine,
  to: HeaderLine.refine((line) => addressOf(line).includes("@"), "must be an email address"),
  subject: HeaderLine,
  html: z.string(),
  text: z.string(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const Message = NewMessage.extend({ id: z.uuid(), received_at: z.iso.datetime() });
export type Message = z.infer<typeof Message>;

/** The bare address in lower case: `Ann <Ann@Example.com>` is `ann@example.com`. */
export function addressOf(line: string): string {
  const inBrackets = /<([^<>]*)>\s*$/.exec(line)?.[1];
  return (inBrackets ?? line).trim().toLowerCase();
}
