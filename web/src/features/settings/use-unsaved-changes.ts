import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLeaveGuard } from "~/components/use-leave-guard.ts";
import { useKeptForm } from "~/lib/unsaved-work.ts";

const question = {
  title: "Unsaved changes",
  text: "Your changes are not saved. Are you sure you want to proceed?",
  yes: "Leave without saving",
  no: "Stay",
  danger: true,
};

/** Whose settings they are. Those of a creator are left by switching to another one too; the user's stay on the page. */
export type Owner = { user: number | undefined } | { creator: number };

/** Asks before unsaved changes are left, and gives them back when the session ended under them. */
export function useUnsavedChanges<Form extends FieldValues>(owner: Owner, form: UseFormReturn<Form>): void {
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  useLeaveGuard({ isHeld: isDirty && !isSubmitting, question, isOfCreator: "creator" in owner });
  // Its fields name a section.
  useKeptForm(`${nameOf(owner)}_${Object.keys(defaultValues ?? {}).join("_")}`, form);
}

const nameOf = (owner: Owner) => ("creator" in owner ? `creator_${owner.creator}` : `user_${owner.user}`);
