export type Side = "top" | "right" | "bottom" | "left";
type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const GAP = 6;
const MARGIN = 8;
const opposite: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** Positions a popup next to its anchor, on the given side or the opposite one, within the viewport. */
export function popupPosition(anchor: Box, popup: Size, side: Side, viewport: Size): { left: number; top: number } {
  const fits = isInside(beside(anchor, popup, side), popup, side, viewport);
  const { left, top } = beside(anchor, popup, fits ? side : opposite[side]);
  return {
    left: clamp(left, viewport.width - popup.width - MARGIN),
    top: clamp(top, viewport.height - popup.height - MARGIN),
  };
}

function beside(anchor: Box, popup: Size, side: Side) {
  const middle = anchor.left + (anchor.width - popup.width) / 2;
  const centre = anchor.top + (anchor.height - popup.height) / 2;
  switch (side) {
    case "top":
      return { left: middle, top: anchor.top - popup.height - GAP };
    case "bottom":
      return { left: middle, top: anchor.top + anchor.height + GAP };
    case "left":
      return { left: anchor.left - popup.width - GAP, top: centre };
    case "right":
      return { left: anchor.left + anchor.width + GAP, top: centre };
  }
}

/** Only checks the axis away from the anchor; on the other axis the popup is pushed back into view. */
function isInside({ left, top }: { left: number; top: number }, popup: Size, side: Side, viewport: Size) {
  if (side === "left" || side === "right") return left >= 0 && left + popup.width <= viewport.width;
  return top >= 0 && top + popup.height <= viewport.height;
}

function clamp(value: number, max: number) {
  return Math.max(MARGIN, Math.min(value, max));
}
