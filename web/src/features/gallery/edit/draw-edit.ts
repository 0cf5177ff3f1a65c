import type { Media } from "@ponkan/contract/media/media";
import { type CropBox, pixelsOf, type Turn, turnedSize } from "./crop-box.ts";

const QUALITY = 0.94;

/** Decodes a picture; the browser applies its EXIF orientation. */
export async function readPicture(media: Media): Promise<ImageBitmap> {
  const answer = await fetch(media.url ?? "");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** Draws a rotated picture on a canvas, scaled by `scale`. */
export function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn, scale = 1): void {
  const shown = turnedSize(picture, turn);
  canvas.width = Math.max(1, Math.round(shown.width * scale));
  canvas.height = Math.max(1, Math.round(shown.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(
    picture,
    (-picture.width * scale) / 2,
    (-picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  );
}

/** Creates a new file with the content of the box, at original resolution. */
export async function editedFile(media: Media, picture: ImageBitmap, turn: Turn, box: CropBox): Promise<File> {
  const whole = document.createElement("canvas");
  drawTurned(whole, picture, turn);
  const { left, top, width, height } = pixelsOf(box, whole);
  const part = document.createElement("canvas");
  [part.width, part.height] = [width, height];
  part.getContext("2d")?.drawImage(whole, left, top, width, height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, media.type, QUALITY));
  if (!blob) throw new Error("the picture could not be written");
  return new File([blob], editedName(media.name, width, height), { type: media.type });
}

/** 'beach.jpg' becomes 'beach 900x900.jpg'. */
export function editedName(name: string, width: number, height: number): string {
  const [, stem = name, ending = ""] = /^(.+?)(\.[^.]+)?$/.exec(name) ?? [];
  return `${stem} ${width}x${height}${ending}`;
}
