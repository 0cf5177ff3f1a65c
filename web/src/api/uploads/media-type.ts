const byEnding: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  mp4: "video/mp4",
  mov: "video/quicktime",
};

/** Some systems do not tell the browser what a .mov is; the server looks at the content anyway. */
export function mediaTypeOf({ name, type }: { name: string; type: string }): string {
  return type || byEnding[name.split(".").at(-1)?.toLowerCase() ?? ""] || "";
}
