import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { Look } from "./look.ts";

export type Inspection = {
  /** The sent file, and the poster sent with it, if there is one. */
  path: string;
  poster: string;
  declared: { type: MediaType; hash: string };
  /** An empty folder for the results: file, s.webp, l.webp and, for a video, poster.jpg. */
  folder: string;
};

/** Glances in base64: one picture, and those to compare it with. */
export type Comparison = { mine: string; others: string[] };
/** One of our own pictures, to look at again. */
export type Looking = { seen: string };
/** A picture, what a platform accepts, and an empty folder for copy.jpg in case a copy is needed. */
export type Copying = { picture: string; taken: TakenPictures; folder: string };
export type TakenPictures = {
  maxBytes: number;
  maxWidth: number;
  /** Width by height; null allows any shape. */
  shapes: { narrowest: number; widest: number } | null;
};
export type Task = Inspection | Comparison | Looking | Copying;

export type Shape = {
  width: number;
  height: number;
  duration: number | null;
  codec: string | null;
  frames: number | null;
};
export type Inspected = Shape & { type: MediaType; size: number; md5: string } & Partial<Look>;
export type Verdict = { kind: "fit"; media: Inspected } | { kind: "unfit"; message: string };
/** How similar each is, from 0 to 1; null for a different picture. */
export type Compared = { kind: "compared"; likeness: (number | null)[] };
export type Looked = { kind: "looked"; look: Look };
/** Whether a copy was made; without one the picture can be used as it is. */
export type Copied = { kind: "copied"; isCopied: boolean };
