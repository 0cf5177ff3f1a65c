import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/use-leave-guard.ts";
import { useRestoredForm } from "~/lib/unsaved-work.ts";

const question = {
  title: "Unsaved changes",
  text: "Your changes are not saved. Are you sure you want to proceed?",
  yes: "Leave without saving",
  no: "Stay",
  danger: true,
};

/** Whose settings these are. Switching creators also leaves those of a creator, but not those of the user. */
export type Owner = { user: number | undefined } | { creator: number };

/** Asks before leaving unsaved changes, and restores them if the session ended. */
export function useUnsavedChanges<Form extends FieldValues>(owner: Owner, form: UseFormReturn<Form>): void {
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  useLeaveGuard({ isHeld: isDirty && !isSubmitting, question, isOfCreator: "creator" in owner });
  // The field names identify the section.
  useRestoredForm(`${nameOf(owner)}_${Object.keys(defaultValues ?? {}).join("_")}`, form);
}

const nameOf = (owner: Owner) => ("creator" in owner ? `creator_${owner.creator}` : `user_${owner.user}`);
