const byEnding: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  mp4: "video/mp4",
  mov: "video/quicktime",
};

/**
 * Falls back to the file extension, because some systems do not report the type of .mov files. The server checks the
 * content anyway.
 */
export function mediaTypeOf({ name, type }: { name: string; type: string }): string {
  return type || byEnding[name.split(".").at(-1)?.toLowerCase() ?? ""] || "";
}
