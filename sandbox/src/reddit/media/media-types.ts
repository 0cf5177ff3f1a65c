const MIB = 1024 * 1024;

export type MediaType = { extension: string; maxBytes: number; bucket: "media" | "video" };

/** Accepted upload types and their maximum sizes, from reddit.md §4.2. */
const TYPES: Record<string, MediaType> = {
  "image/png": { extension: "png", maxBytes: 20 * MIB, bucket: "media" },
  "image/jpeg": { extension: "jpg", maxBytes: 20 * MIB, bucket: "media" },
  "image/gif": { extension: "gif", maxBytes: 100 * MIB, bucket: "media" },
  "video/mp4": { extension: "mp4", maxBytes: 1024 * MIB, bucket: "video" },
  "video/quicktime": { extension: "mov", maxBytes: 1024 * MIB, bucket: "video" },
};

export function mediaType(mimetype: string): MediaType | undefined {
  return Object.hasOwn(TYPES, mimetype) ? TYPES[mimetype] : undefined;
}

/** The file name under which an upload is served. */
export function fileNameOf(asset: { id: string; mimetype: string }): string {
  return `${asset.id}.${mediaType(asset.mimetype)?.extension ?? "bin"}`;
}
