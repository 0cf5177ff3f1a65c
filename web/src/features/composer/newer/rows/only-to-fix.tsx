import { Button } from "~/ui/button.tsx";
import { useComposer } from "../composer-context.ts";
import { blockedKeys } from "./shown-rows.ts";

/** '3 to fix': filters the table for rows that cannot be sent yet. */
export default function OnlyToFix() {
  const { checks, only, setOnly } = useComposer();
  const keys = blockedKeys(checks);
  if (!only && (keys.length === 0 || keys.length === checks.length)) return null;
  return (
    <Button
      size="sm"
      hierarchy="secondary-gray"
      aria-pressed={only !== null}
      className="aria-pressed:border-brand-strong aria-pressed:bg-brand-soft"
      onClick={() => setOnly(only ? null : new Set(keys))}
    >
      {only ? "Show all" : `${keys.length} to fix`}
    </Button>
  );
}
