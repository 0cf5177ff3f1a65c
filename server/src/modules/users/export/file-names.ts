const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Returns a file's path in the archive: names made safe for every file system, with the id to make them unique. */
export function pathInArchive(file: { id: number; name: string; type: string; creator_name: string }): string {
  const ending = endings[file.type];
  const name = safe(file.name);
  const hasEnding = ending === undefined || name.toLowerCase().endsWith(`.${ending}`) || /\.jpe?g$/i.test(name);
  return `media/${safe(file.creator_name)}/${file.id}-${hasEnding ? name : `${name}.${ending}`}`;
}

const safe = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .slice(0, 100) || "unnamed";
