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

/** Asks before a page with unsaved changes is left, and gives them back when the session ended under them. */
export function useUnsavedChanges<Form extends FieldValues>(owner: string, form: UseFormReturn<Form>): void {
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  useLeaveGuard({ isHeld: isDirty && !isSubmitting, question });
  // Its fields name a section.
  useKeptForm(`${owner}_${Object.keys(defaultValues ?? {}).join("_")}`, form);
}
