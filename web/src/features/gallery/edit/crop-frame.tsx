import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { type Corner, type CropBox, movedBox, pulledBox, type Size } from "./crop-box.ts";

type Props = {
  box: CropBox;
  ratio: number | null;
  /** Size of the rotated picture. */
  size: Size;
  stage: RefObject<HTMLElement | null>;
  onChange: (box: CropBox) => void;
};

const corners: Corner[] = [
  { isRight: false, isBottom: false },
  { isRight: true, isBottom: false },
  { isRight: false, isBottom: true },
  { isRight: true, isBottom: true },
];
const STEP = 0.02;
const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The part of the picture to keep: moved by pointer or arrows, resized by its corners or Shift with arrows. */
export function CropFrame({ box, ratio, size, stage, onChange }: Props) {
  const pull = usePull(stage);
  const pulled = (corner: Corner, across: number, down: number) =>
    pulledBox(box, corner, { across, down }, { ratio, size });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    // Arrow keys elsewhere on the page go to the next file.
    event.preventDefault();
    event.stopPropagation();
    onChange(event.shiftKey ? pulled(corners[3]!, ...by) : movedBox(box, ...by));
  };
  const style = { left: box.x, top: box.y, width: box.width, height: box.height };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is moved, not pressed
    <div
      role="group"
      aria-label="Crop area. Arrows move it, Shift with arrows resizes it."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pull((across, down) => onChange(movedBox(box, across, down)))}
      className="absolute cursor-move touch-none border-2 border-brand shadow-[0_0_0_9999px_rgb(0_0_0/0.5)]"
      style={Object.fromEntries(Object.entries(style).map(([name, part]) => [name, `${part * 100}%`]))}
    >
      {corners.map((corner) => (
        <span
          key={`${corner.isRight} ${corner.isBottom}`}
          aria-hidden
          {...pull((across, down) => onChange(pulled(corner, across, down)))}
          className="absolute size-6 touch-none rounded-full border-2 border-surface bg-brand"
          style={{
            [corner.isRight ? "right" : "left"]: "-0.75rem",
            [corner.isBottom ? "bottom" : "top"]: "-0.75rem",
            cursor: corner.isRight === corner.isBottom ? "nwse-resize" : "nesw-resize",
          }}
        />
      ))}
    </div>
  );
}

/** Reports pointer movement since the last event, as fractions of the stage. */
function usePull(stage: RefObject<HTMLElement | null>) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return (onPull: (across: number, down: number) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current;
      const room = stage.current?.getBoundingClientRect();
      if (!from || !room || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      last.current = { x: event.clientX, y: event.clientY };
      onPull((event.clientX - from.x) / room.width, (event.clientY - from.y) / room.height);
    },
    onPointerUp: () => {
      last.current = null;
    },
  });
}
