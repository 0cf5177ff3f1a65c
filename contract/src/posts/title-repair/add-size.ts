import { after, type Suggestion } from "./suggestion.ts";

export type PictureSize = { width: number; height: number };

/** The size of the picture in the formats that subreddits ask for. */
export function addSize(body: Suggestion, { width, height }: PictureSize): Suggestion[] {
  return [" x ", "x", " × ", "×", " X ", "X"].flatMap((by) => {
    const size = `${width}${by}${height}`;
    return [`[${size}]`, `(${size})`, size].flatMap((mark) => [
      after(body, `${body.title} ${mark}`, `add the size of the picture`),
      after(body, `${mark} ${body.title}`, `add the size of the picture`),
    ]);
  });
}
