import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { MediaType } from "@ponkan/contract/media/upload-rules";

const endings: Record<MediaType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
};

/** Names in the storage derive from the upload's key, in folders that do not grow too large. */
export const fileName = (key: string, type: MediaType): string => `${stemOfKey(key)}.${endings[type]}`;

export const thumbName = (file: string, size: "s" | "l"): string => `${stemOf(file)}.${size}.webp`;
export const posterName = (file: string): string => `${stemOf(file)}.poster.jpg`;

/** A copy of a picture as a platform accepts it. */
export const copyName = (file: string, place: "feed" | "story"): string => `${stemOf(file)}.${place}.jpg`;

/** The files derived from it. */
export const namesBeside = (file: string): string[] => [
  thumbName(file, "s"),
  thumbName(file, "l"),
  ...(/\.(png|jpg)$/.test(file) ? [copyName(file, "feed"), copyName(file, "story")] : [posterName(file)]),
];

/** All files that are removed with the media. */
export const namesOf = (file: string): string[] => [file, ...namesBeside(file)];

/** The possible main names, one for each type; empty for a name that is not ours. */
export function mainNamesOf(name: string): string[] {
  const stem = /^([0-9a-f]{2}\/[0-9a-f]{8}-[0-9a-f-]{27})\.[\w.]+$/.exec(name)?.[1];
  return stem ? withEachEnding(stem) : [];
}

export const mainNamesOfKey = (key: string): string[] => withEachEnding(stemOfKey(key));

const stemOfKey = (key: string) => `${key.slice(0, 2)}/${key}`;
const withEachEnding = (stem: string) => Object.values(endings).map((ending) => `${stem}.${ending}`);

const stemOf = (file: string) => file.replace(/\.\w+$/, "");

/** Files of an unfinished upload: the sent bytes, and the poster sent with them. */
export function uploadPaths(dir: string, key: string) {
  return { sent: join(dir, key), poster: join(dir, `${key}.poster`) };
}

/** A folder per try for derived files, because two processes may be asked at once. */
export const workFolder = (dir: string, key: string): string => join(dir, `${key}.${randomUUID()}`);
