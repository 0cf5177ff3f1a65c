import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NewTemplate, Template, TemplateChanges } from "./template.ts";

const TemplateId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

export const templateEndpoints = [
  endpoint("GET /templates", {
    summary: "All templates of the creator, by name",
    access: "creator",
    status: 200,
    reply: z.array(Template),
  }),
  endpoint("POST /templates", {
    summary: "Keeps a text to be used again",
    access: "creator",
    status: 201,
    body: NewTemplate,
    reply: Template,
  }),
  endpoint("PATCH /templates/{id}", {
    summary: "Renames a template or changes its text",
    access: "creator",
    status: 200,
    params: TemplateId,
    body: TemplateChanges,
    reply: Template,
  }),
  endpoint("DELETE /templates/{id}", {
    summary: "Deletes a template",
    access: "creator",
    status: 204,
    params: TemplateId,
  }),
] as const;
