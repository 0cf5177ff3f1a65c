import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { TEMPLATES_MAX, type TemplateType, textMaxOf } from "@ponkan/contract/templates/limits";
import type { NewTemplate, TemplateChanges } from "@ponkan/contract/templates/template";
import { variableError } from "@ponkan/contract/templates/variables";
import type { AppContext } from "../../context.ts";
import { fieldRefusal, Refusal } from "../../lib/refusal.ts";
import { countTemplates, findTemplate, insertTemplate, updateTemplate } from "./templates.queries.ts";

export async function addTemplate(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  template: NewTemplate,
) {
  checkText(template.text, template.type);
  return db.transaction().execute(async (tx) => {
    if ((await countTemplates(tx, creatorId)) >= TEMPLATES_MAX) {
      throw new Refusal(422, `You can have up to ${TEMPLATES_MAX} templates.`);
    }
    return insertTemplate(tx, creatorId, template, clock.now()).catch(refuseTaken(template.name));
  });
}

export async function changeTemplate(
  { db }: Pick<AppContext, "db">,
  creatorId: number,
  id: number,
  changes: TemplateChanges,
) {
  const known = await findTemplate(db, creatorId, id);
  if (!known) throw noSuchTemplate();
  if (changes.text !== undefined) checkText(changes.text, known.type);
  if (Object.keys(changes).length === 0) return known;
  const changed = await updateTemplate(db, creatorId, id, changes).catch(refuseTaken(changes.name ?? known.name));
  if (!changed) throw noSuchTemplate();
  return changed;
}

/** Another creator's template is reported as missing, like one that does not exist. */
export const noSuchTemplate = () => new Refusal(404, "Template was not found.");

const UNIQUE_VIOLATION = "23505";

function refuseTaken(name: string) {
  return (error: { code?: string }): never => {
    if (error.code !== UNIQUE_VIOLATION) throw error;
    throw fieldRefusal("name", `Template named "${name}" already exists. Pick a different name.`);
  };
}

/** TE-01, TE-02: checks a text of this type. */
function checkText(text: string, type: TemplateType): void {
  const most = textMaxOf(type);
  if (text.trim() === "") throw fieldRefusal("text", "The text field is required.");
  if (lengthOf(text) > most) throw fieldRefusal("text", `The text field must not be greater than ${most} characters.`);
  if (type === "title" && /[\r\n]/.test(text)) throw fieldRefusal("text", "Title mustn't contain line breaks.");
  const unknown = variableError(text, type);
  if (unknown) throw fieldRefusal("text", unknown);
}
