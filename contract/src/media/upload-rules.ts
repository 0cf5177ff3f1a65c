export const acceptedMediaTypes = ["image/png", "image/jpeg", "image/gif", "video/mp4", "video/quicktime"] as const;
export type MediaType = (typeof acceptedMediaTypes)[number];

export const MAX_UPLOAD_BYTES = 104_857_600;

/** So much is sent in one go: small enough that also a slow line is done with it before the server loses patience. */
export const UPLOAD_CHUNK_BYTES = 4 * 1024 * 1024;

/** Why a file cannot be uploaded, or null when it can. */
export function uploadError(file: { type: string; size: number }): string | null {
  if (!isMediaType(file.type)) return "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";
  if (file.size === 0) return "The file is empty.";
  if (file.size > MAX_UPLOAD_BYTES) return "Media mustn't be larger than 100 MB.";
  return null;
}

function isMediaType(type: string): type is MediaType {
  return acceptedMediaTypes.some((accepted) => accepted === type);
}
