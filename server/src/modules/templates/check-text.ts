import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { type TemplateType, textMaxOf } from "@ponkan/contract/templates/limits";
import { variableError } from "@ponkan/contract/templates/variables";
import { fieldRefusal } from "../../lib/refusal.ts";

/** TE-01, TE-02: what a text of this type may be. */
export function checkText(text: string, type: TemplateType): void {
  const most = textMaxOf(type);
  if (text.trim() === "") throw fieldRefusal("text", "The text field is required.");
  if (lengthOf(text) > most) throw fieldRefusal("text", `The text field must not be greater than ${most} characters.`);
  if (type === "title" && /[\r\n]/.test(text)) throw fieldRefusal("text", "Title mustn't contain line breaks.");
  const unknown = variableError(text, type);
  if (unknown) throw fieldRefusal("text", unknown);
}
