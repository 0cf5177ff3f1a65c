import { passwordChecks } from "@ponkan/contract/forms/auth-forms";
import { Check, Circle } from "lucide-react";

const words = {
  length: "8 characters",
  uppercase: "Uppercase",
  lowercase: "Lowercase",
  number: "Number",
  special: "Special",
};

/** The rules of a new password, ticked as it is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  const checks = passwordChecks(password);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs" aria-label="Password rules">
      {(Object.keys(words) as (keyof typeof words)[]).map((rule) => (
        <li
          key={rule}
          data-met={checks[rule]}
          className="flex items-center gap-1 text-fg-muted data-[met=true]:text-success-fg"
        >
          {checks[rule] ? <Check aria-hidden className="size-3.5" /> : <Circle aria-hidden className="size-3" />}
          {words[rule]}
          <span className="sr-only">{checks[rule] ? "met" : "not met"}</span>
        </li>
      ))}
    </ul>
  );
}
