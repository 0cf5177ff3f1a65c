import type { DraftFile } from "../../core/data/use-files.ts";

/** How a file is shown in the strip, whatever its state. */
export type FileView = {
  name: string;
  kind: "image" | "gif" | "video";
  picture: string | null;
  large: string | null;
  size: string | null;
};

export function viewOf(file: DraftFile | undefined): FileView {
  if (file?.kind === "media") {
    const { name, type, thumb_url, preview_url, width, height } = file.media;
    const size = width && height ? `${width} × ${height}` : null;
    return { name, kind: kindOf(type), picture: thumb_url, large: preview_url ?? thumb_url, size };
  }
  if ((file?.kind === "upload" || file?.kind === "reading") && file.upload) {
    const { name, type, preview } = file.upload;
    return { name, kind: kindOf(type), picture: preview, large: preview, size: null };
  }
  return {
    name: file?.kind === "gone" ? "Deleted file" : "File",
    kind: "image",
    picture: null,
    large: null,
    size: null,
  };
}

export function kindOf(type: string): FileView["kind"] {
  if (type.startsWith("video/")) return "video";
  return type === "image/gif" ? "gif" : "image";
}
