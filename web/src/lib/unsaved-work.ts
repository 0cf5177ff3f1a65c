import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";
import { tabStorage } from "./storage.ts";

type Guard = () => Promise<boolean>;
const guards = new Set<Guard>();

/** Registers a guard that runs before signing out; returning false cancels it. */
export function guardWork(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

export async function mayLeaveWork(): Promise<boolean> {
  for (const mayLeave of guards) if (!(await mayLeave())) return false;
  return true;
}

const keepers = new Set<() => void>();

/** When the session has expired the user cannot stay, so unsaved work is kept in this tab until they are back. */
export function keepUnsavedWork(): void {
  for (const keep of keepers) keep();
}

/** Restores work kept under this name when the session ended. `read` returns what to keep, or null. */
export function useRestoredWork(name: string, read: () => unknown, restore: (kept: unknown) => void): void {
  const key = `SR_unsaved_${name}`;
  const keep = useEffectEvent(() => {
    const work = read();
    if (work !== null) tabStorage.set(key, JSON.stringify(work));
  });
  const giveBack = useEffectEvent(restore);
  useEffect(() => {
    const kept = tabStorage.get(key);
    tabStorage.remove(key);
    if (kept !== null) giveBack(JSON.parse(kept));
    const keeper = () => keep();
    keepers.add(keeper);
    return () => void keepers.delete(keeper);
  }, [key]);
}

/** The same for a form; passwords are never kept. */
export function useRestoredForm<Form extends FieldValues>(name: string, form: UseFormReturn<Form>): void {
  const { isDirty } = form.formState;
  const read = () => {
    const written = Object.entries(form.getValues()).filter(([field]) => !field.includes("password"));
    return isDirty ? Object.fromEntries(written) : null;
  };
  useRestoredWork(name, read, (kept) => {
    const shown = form.getValues();
    for (const [field, value] of Object.entries(kept as Form) as [
      FieldPath<Form>,
      FieldPathValue<Form, FieldPath<Form>>,
    ][])
      if (JSON.stringify(value) !== JSON.stringify(shown[field]))
        form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  });
}
