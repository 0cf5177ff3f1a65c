import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { templatesOf } from "~/api/templates.ts";
import type { DraftDefaults } from "../draft/with-defaults.ts";

/**
 * Returns the values a new draft starts with; null while the comment template is loading. If it fails to load, the
 * comment is empty.
 */
export function useDraftDefaults({ id, defaults }: Creator): DraftDefaults | null {
  const { comment_template_id, ...values } = defaults;
  const { data, isPending } = useQuery({ ...templatesOf(id), enabled: comment_template_id !== null });
  if (comment_template_id === null) return { ...values, comment: "" };
  if (isPending) return null;
  return { ...values, comment: data?.find((template) => template.id === comment_template_id)?.text ?? "" };
}
