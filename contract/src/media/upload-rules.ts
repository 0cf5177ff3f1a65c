export const acceptedMediaTypes = ["image/png", "image/jpeg", "image/gif", "video/mp4", "video/quicktime"] as const;
export type MediaType = (typeof acceptedMediaTypes)[number];

export const MAX_UPLOAD_BYTES = 104_857_600;

/** So much is sent in one go: small enough that also a slow line is done with it before the server loses patience. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024;

export const uploadTexts = {
  type: "Media must be a PNG, JPEG, GIF, MP4 or MOV file.",
  empty: "The file is empty.",
  size: "Media mustn't be larger than 100 MB.",
};

/** What keeps a file from being uploaded, or null when nothing does. */
export function uploadProblem({ type, size }: { type: string; size: number }): keyof typeof uploadTexts | null {
  if (!isMediaType(type)) return "type";
  if (size === 0) return "empty";
  return size > MAX_UPLOAD_BYTES ? "size" : null;
}

/** The same in words. */
export function uploadError(file: { type: string; size: number }): string | null {
  const problem = uploadProblem(file);
  return problem && uploadTexts[problem];
}

function isMediaType(type: string): type is MediaType {
  return acceptedMediaTypes.some((accepted) => accepted === type);
}
