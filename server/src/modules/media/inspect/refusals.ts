import type { MediaType } from "@ponkan/contract/media/upload-rules";

/** Thrown for a file that we do not accept; the message is for its owner. */
export class UnfitFile extends Error {}

export const WRONG_TYPE = "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";

const named: Record<MediaType, string> = {
  "image/png": "a PNG",
  "image/jpeg": "a JPEG",
  "image/gif": "a GIF",
  "video/mp4": "an MP4",
  "video/quicktime": "a MOV",
};
export const unreadable = (type: MediaType) => new UnfitFile(`This file is damaged, or it is not ${named[type]}.`);
export const damagedImage = () => new UnfitFile("The image is damaged.");
export const damagedVideo = () => new UnfitFile("The video is damaged or not supported.");
export const tooLargeImage = () => new UnfitFile("The image is too large (max 12000 x 12000, 50 megapixels).");
export const TOO_DEMANDING = "The file takes too long to check. Please save it in another way.";
