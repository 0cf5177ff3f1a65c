import type { NewTemplate, Template, TemplateChanges } from "@ponkan/contract/templates/template";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const LIST = ["templates"];

/** All templates of the creator, by name (TE-01). */
export const templatesOf = (creatorId: number) =>
  queryOptions({
    queryKey: [...LIST, creatorId],
    queryFn: ({ signal }) => ask("GET /templates", { creatorId, signal }),
  });

export async function createTemplate(creatorId: number, template: NewTemplate): Promise<Answer<Template>> {
  return listed(await call("POST /templates", { body: template, creatorId }));
}

export async function changeTemplate(
  creatorId: number,
  id: number,
  changes: TemplateChanges,
): Promise<Answer<Template>> {
  return listed(await call("PATCH /templates/{id}", { params: { id: String(id) }, body: changes, creatorId }));
}

/** Returns true if it is gone, even if deleted elsewhere. */
export async function deleteTemplate(creatorId: number, id: number): Promise<boolean> {
  const answer = await call("DELETE /templates/{id}", { params: { id: String(id) }, creatorId });
  const isGone = answer.ok || answer.status === 404;
  if (isGone) reload();
  return isGone;
}

function listed<T extends { ok: boolean }>(answer: T): T {
  if (answer.ok) reload();
  return answer;
}

function reload(): void {
  void queryClient.invalidateQueries({ queryKey: LIST });
}
