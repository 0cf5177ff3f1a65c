import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Tooltip } from "~/ui/tooltip.tsx";
import { PartBoundary } from "./part-boundary.tsx";

/** `begins`: the menu was opened with an arrow key and highlights its first or last item at once. */
export type OpenMenu = {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  begins?: "first" | "last";
};

type Props = {
  label: string;
  className: string;
  /** Loads the menu when it is about to be opened; it is not part of the first load. */
  prepare: () => Promise<unknown>;
  menu: (open: OpenMenu) => ReactNode;
  disabled?: boolean;
  tooltip?: string;
  tooltipSide?: "top" | "right";
  children: ReactNode;
};

/**
 * A button with a menu, which is loaded on hover or focus so that it opens instantly. While disabled, it keeps the
 * focus and its tooltip can say why.
 */
export function LazyMenu({ label, className, prepare, menu, disabled, tooltip, tooltipSide, children }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [begins, setBegins] = useState<OpenMenu["begins"]>();
  // If it is disabled while open it closes for good, so that it does not reopen later and take the focus.
  if (isOpen && disabled) setOpen(false);
  const prepareQuietly = () => void prepare().catch(() => undefined);
  return (
    <>
      <Tooltip content={isOpen ? "" : tooltip} side={tooltipSide}>
        <button
          ref={anchor}
          type="button"
          aria-disabled={disabled || undefined}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={prepareQuietly}
          onFocus={prepareQuietly}
          onClick={() => {
            setBegins(undefined);
            if (!disabled) setOpen(!isOpen);
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape" && isOpen) {
              // While the menu is still loading, Escape must only close the menu and not what surrounds it.
              event.stopPropagation();
              setOpen(false);
            }
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            setBegins(event.key === "ArrowUp" ? "last" : "first");
            if (!disabled) setOpen(true);
          }}
          className={className}
        >
          <span className="sr-only">{label}</span>
          {children}
        </button>
      </Tooltip>
      <PartBoundary isOpen={isOpen} onFail={() => setOpen(false)}>
        {menu({ anchor, begins, onClose: () => setOpen(false) })}
      </PartBoundary>
    </>
  );
}
