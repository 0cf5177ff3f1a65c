export const acceptedMediaTypes = ["image/png", "image/jpeg", "image/gif", "video/mp4", "video/quicktime"] as const;
export type MediaType = (typeof acceptedMediaTypes)[number];

export const MAX_UPLOAD_BYTES = 104_857_600;

/** The size of one upload request: small enough that a slow connection finishes it before the server times out. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024;

export const uploadTexts = {
  type: "Media must be a PNG, JPEG, GIF, MP4 or MOV file.",
  empty: "The file is empty.",
  size: "Media mustn't be larger than 100 MB.",
};

/** Why a file cannot be uploaded, or null. */
export function uploadProblem({ type, size }: { type: string; size: number }): keyof typeof uploadTexts | null {
  if (!isMediaType(type)) return "type";
  if (size === 0) return "empty";
  return size > MAX_UPLOAD_BYTES ? "size" : null;
}

/** Like `uploadProblem`, as a message for the user. */
export function uploadError(file: { type: string; size: number }): string | null {
  const problem = uploadProblem(file);
  return problem && uploadTexts[problem];
}

function isMediaType(type: string): type is MediaType {
  return acceptedMediaTypes.some((accepted) => accepted === type);
}
