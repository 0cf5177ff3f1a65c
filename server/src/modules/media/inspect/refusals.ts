/** Thrown where a file turns out to be one we do not take; the message is for its owner. */
export class UnfitFile extends Error {}

export const WRONG_TYPE = "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";

export const damagedImage = () => new UnfitFile("The image is damaged.");
export const damagedVideo = () => new UnfitFile("The video is damaged or not supported.");
export const tooLargeImage = () => new UnfitFile("The image is too large (max 12000 x 12000, 50 megapixels).");
export const TOO_DEMANDING = "The file takes too long to check. Please save it in another way.";
