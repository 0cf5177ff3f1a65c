import { type ComponentProps, lazy } from "react";
import { PartBoundary } from "./part-boundary.tsx";
import type { PasswordQuestion } from "./password-question.tsx";

const load = () => import("./password-question.tsx").then((all) => ({ default: all.PasswordQuestion }));
const Question = lazy(load);

/** For what asks, once it is pointed at: the dialog is there when it is pressed. */
export const preparePassword = () => void load().catch(() => undefined);

/** The question for the password, which is loaded when it is first asked. */
export function AskedPassword(question: ComponentProps<typeof PasswordQuestion>) {
  return (
    <PartBoundary isOpen onFail={question.onClose}>
      <Question {...question} />
    </PartBoundary>
  );
}
