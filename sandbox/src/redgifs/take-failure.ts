import type { RedgifsContext } from "./context.ts";

type Failing = "failing_analyses" | "failing_submits" | "failing_encodings";

/** Whether this one is among those that were told to fail. */
export async function takeFailure({ store }: RedgifsContext, what: Failing): Promise<boolean> {
  const left = store.knobs()[what];
  if (left === 0) return false;
  await store.changeKnobs({ [what]: left - 1 });
  return true;
}
