import { type ComponentProps, lazy } from "react";
import { PartBoundary } from "./part-boundary.tsx";
import type { PasswordQuestion } from "./password-question.tsx";

const load = () => import("./password-question.tsx").then((all) => ({ default: all.PasswordQuestion }));
const Question = lazy(load);

/** Preloads the dialog when its trigger is hovered or focused, so that it opens at once. */
export const preparePassword = () => void load().catch(() => undefined);

/** The password dialog, loaded on first use. */
export function AskedPassword(question: ComponentProps<typeof PasswordQuestion>) {
  return (
    <PartBoundary isOpen onFail={question.onClose}>
      <Question {...question} />
    </PartBoundary>
  );
}
