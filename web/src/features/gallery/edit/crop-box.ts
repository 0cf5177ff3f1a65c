/** Fractions of the displayed picture, from 0 to 1. */
export type CropBox = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
/** Clockwise. */
export type Turn = 0 | 90 | 180 | 270;
export type Corner = { isRight: boolean; isBottom: boolean };

export const WHOLE: CropBox = { x: 0, y: 0, width: 1, height: 1 };
const SMALLEST = 0.05;

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Rotates the box with the picture by a quarter turn, clockwise or back. */
export function turnedBox({ x, y, width, height }: CropBox, isClockwise: boolean): CropBox {
  const at = isClockwise ? { x: 1 - y - height, y: x } : { x: y, y: 1 - x - width };
  return { ...at, width: height, height: width };
}

export function turnedBy(turn: Turn, isClockwise: boolean): Turn {
  return ((turn + (isClockwise ? 90 : 270)) % 360) as Turn;
}

/** The largest box with the given aspect ratio (width / height) around the same centre; null leaves it unchanged. */
export function shapedBox(box: CropBox, ratio: number | null, size: Size): CropBox {
  if (ratio === null) return box;
  const wanted = ratio * (size.height / size.width);
  const width = Math.min(1, wanted);
  const height = width / wanted;
  return within({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height });
}

export function movedBox(box: CropBox, across: number, down: number): CropBox {
  return within({ ...box, x: box.x + across, y: box.y + down });
}

/** Resizes by a corner while the opposite one stays. With a fixed ratio, the height follows the width. */
export function pulledBox(
  box: CropBox,
  { isRight, isBottom }: Corner,
  by: { across: number; down: number },
  shape: { ratio: number | null; size: Size },
): CropBox {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const room = { width: isRight ? 1 - box.x : right, height: isBottom ? 1 - box.y : bottom };
  let width = between(box.width + (isRight ? by.across : -by.across), room.width);
  let height = between(box.height + (isBottom ? by.down : -by.down), room.height);
  if (shape.ratio !== null) {
    const wanted = shape.ratio * (shape.size.height / shape.size.width);
    height = Math.min(width / wanted, room.height);
    width = height * wanted;
  }
  return { x: isRight ? box.x : right - width, y: isBottom ? box.y : bottom - height, width, height };
}

/** In whole pixels, at least one. */
export function pixelsOf({ x, y, width, height }: CropBox, size: Size) {
  const left = Math.min(Math.round(x * size.width), size.width - 1);
  const top = Math.min(Math.round(y * size.height), size.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - top)),
  };
}

export const isChanged = (box: CropBox, turn: Turn): boolean => turn !== 0 || box.width < 1 || box.height < 1;

function within({ x, y, width, height }: CropBox): CropBox {
  return { x: Math.max(0, Math.min(x, 1 - width)), y: Math.max(0, Math.min(y, 1 - height)), width, height };
}

const between = (value: number, most: number) => Math.max(Math.min(SMALLEST, most), Math.min(value, most));
