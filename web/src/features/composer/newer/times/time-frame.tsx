import type { ReactNode, RefObject } from "react";
import { AnchoredPopover } from "~/components/anchored-popover.tsx";
import { useIsPhone } from "~/lib/use-is-phone.ts";

type Props = {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  onApply: () => void;
  /** Also closes the popover. */
  onCancel: () => void;
  children: ReactNode;
  /** Always visible, however small the window: the time and the button that applies it. */
  foot: ReactNode;
};

/**
 * A popover at its button, full width on phones. Enter applies the time and Escape restores the old one, as when moving
 * posts; a click outside applies it too.
 */
export function TimeFrame({ anchor, label, onApply, onCancel, children, foot }: Props) {
  return (
    <AnchoredPopover
      anchor={anchor}
      label={label}
      align="end"
      mayCover={useIsPhone()}
      className="w-76 pointer-coarse:w-90"
      onClose={(reason) => (reason === "escape-key" ? onCancel() : onApply())}
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = event.currentTarget.querySelector<HTMLElement>("input[aria-invalid=true]");
          if (wrong) wrong.focus();
          else onApply();
        }}
      >
        {children}
        <div className="sticky -bottom-4 -mx-4 -mb-4 grid gap-2 border-line border-t bg-overlay px-4 py-3">{foot}</div>
      </form>
    </AnchoredPopover>
  );
}
