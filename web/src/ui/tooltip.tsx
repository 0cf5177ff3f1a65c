import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { popupPosition, type Side } from "./popup-position.ts";
import { type TooltipGroup, type TooltipHandlers, useTooltip } from "./use-tooltip.ts";

export type TooltipSide = Side;

type ChildProps = TooltipHandlers & { disabled?: boolean; "aria-label"?: string; "aria-describedby"?: string };
type Props = {
  /** If empty, the child is rendered unchanged. */
  content: ReactNode;
  side?: TooltipSide;
  children: ReactElement<ChildProps>;
};

/** A hint for the hovered or focused element. Written by us because it is part of every first load. */
export function Tooltip({ content, side = "top", children }: Props) {
  if (content === undefined || content === null || content === false || content === "") return children;
  return (
    <FilledTooltip content={content} side={side}>
      {children}
    </FilledTooltip>
  );
}

/** Within a group, the second tooltip opens without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const group = useRef<TooltipGroup>({ closedAt: 0 });
  return <Group value={group.current}>{children}</Group>;
}

function FilledTooltip({ content, side = "top", children }: Props) {
  const id = useId();
  const { anchor, triggerProps, popupProps } = useTooltip(useContext(Group));
  const isNamedByIt = children.props["aria-label"] === content;
  const trigger = hoverable(children, isNamedByIt);
  return (
    <>
      {cloneElement(trigger, {
        ...triggerProps(trigger.props),
        ...(anchor && !isNamedByIt && { "aria-describedby": id }),
      })}
      {anchor &&
        createPortal(
          <div
            {...popupProps}
            id={id}
            role="tooltip"
            ref={(popup) => {
              if (popup) moveBeside(popup, anchor, side);
            }}
            className="fixed top-0 left-0 z-(--z-tooltip) w-max max-w-64 animate-tooltip rounded-sm border border-line bg-overlay px-2 py-1 text-fg text-xs shadow-md"
          >
            {content}
          </div>,
          document.body,
        )}
    </>
  );
}

const Group = createContext<TooltipGroup>({ closedAt: 0 });

function moveBeside(popup: HTMLElement, anchor: Element, side: Side) {
  const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: popup.offsetWidth, height: popup.offsetHeight };
  const { left, top } = popupPosition(anchor.getBoundingClientRect(), size, side, viewport);
  popup.style.left = `${Math.round(left)}px`;
  popup.style.top = `${Math.round(top)}px`;
}

/**
 * A disabled control fires no events, so the reason goes on a focusable wrapper. If the tooltip only repeats the name,
 * the wrapper is not focusable.
 */
function hoverable(child: Props["children"], isNamedByIt: boolean): ReactElement<ChildProps> {
  if (!child.props.disabled) return child;
  return (
    <span className="inline-flex rounded-md" tabIndex={isNamedByIt ? undefined : 0}>
      {child}
    </span>
  );
}
