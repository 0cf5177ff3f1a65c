import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { Look } from "./look.ts";

export type Inspection = {
  /** What was sent, and the picture that came along, if one did. */
  path: string;
  poster: string;
  declared: { type: MediaType; hash: string };
  /** Empty; what is made of it goes there as file, s.webp, l.webp and, of a video, poster.jpg. */
  folder: string;
};

/** Glances in base64: one picture, and those it is held against. */
export type Comparison = { mine: string; others: string[] };
/** A picture of ours, to be looked at again. */
export type Looking = { seen: string };
/** A picture, what a platform takes, and an empty folder for copy.jpg if it has to be another one. */
export type Copying = { picture: string; taken: TakenPictures; folder: string };
export type TakenPictures = {
  maxBytes: number;
  maxWidth: number;
  /** Width by height; null: whatever shape it has. */
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
/** What is said of a file by whoever looked at it. */
export type Verdict = { kind: "fit"; media: Inspected } | { kind: "unfit"; message: string };
/** How alike each is, from 0 to 1; null: it is another picture. */
export type Compared = { kind: "compared"; likeness: (number | null)[] };
export type Looked = { kind: "looked"; look: Look };
/** Whether there is a copy now; without one the picture will do as it is. */
export type Copied = { kind: "copied"; isCopied: boolean };
