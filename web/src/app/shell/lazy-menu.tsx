import { type ComponentType, lazy, type ReactNode, type RefObject, useRef, useState } from "react";
import { Tooltip } from "~/ui/tooltip.tsx";
import { PartBoundary } from "../part-boundary.tsx";

export type MenuContentProps = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

type Props = {
  label: string;
  className: string;
  /** The menu itself, loaded when somebody is about to open it: it is not part of the first load. */
  content: ReturnType<typeof menuContent>;
  disabled?: boolean;
  tooltip?: string;
  tooltipSide?: "top" | "right";
  children: ReactNode;
};

/** Prepares the content of a menu for loading on demand. */
export function menuContent(load: () => Promise<{ default: ComponentType<MenuContentProps> }>) {
  return { load, Content: lazy(load) };
}

/**
 * A button with a menu. Hovering or focusing it fetches the menu, so that opening feels instant.
 * While disabled it keeps the focus and can still tell why.
 */
export function LazyMenu({ label, className, content, disabled, tooltip, tooltipSide, children }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void content.load().catch(() => undefined);
  return (
    <>
      <Tooltip content={isOpen ? "" : tooltip} side={tooltipSide}>
        <button
          ref={anchor}
          type="button"
          aria-disabled={disabled || undefined}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => !disabled && setOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            if (!disabled) setOpen(true);
          }}
          className={className}
        >
          <span className="sr-only">{label}</span>
          {children}
        </button>
      </Tooltip>
      <PartBoundary isOpen={isOpen && !disabled} onFail={() => setOpen(false)}>
        <content.Content anchor={anchor} onClose={() => setOpen(false)} />
      </PartBoundary>
    </>
  );
}
