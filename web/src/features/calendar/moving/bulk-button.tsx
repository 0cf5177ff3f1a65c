import type { ComponentProps } from "react";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";

type Props = ComponentProps<typeof Button> & {
  /** Why the button is disabled; null if it is enabled. */
  whyNot: string | null;
};

/** A button that stays focusable while disabled and explains why when pressed. */
export function BulkButton({ whyNot, onClick, ...rest }: Props) {
  const tell = () => showToast({ type: "info", text: whyNot! });
  return (
    <Button
      hierarchy="secondary-gray"
      size="sm"
      {...rest}
      aria-disabled={whyNot !== null || undefined}
      title={whyNot ?? undefined}
      onClick={whyNot === null ? onClick : tell}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    />
  );
}
