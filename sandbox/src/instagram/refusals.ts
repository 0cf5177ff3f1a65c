import { GraphRefusal } from "./graph-error.ts";

const refuse = (code: number, error_subcode: number | undefined, message: string, error_user_msg?: string) => () =>
  new GraphRefusal({
    code,
    ...(error_subcode && { error_subcode }),
    message,
    ...(error_user_msg && { error_user_msg }),
  });

/** The publishing errors, worded as in the documentation. */
export const refusals = {
  noPermission: refuse(10, undefined, "(#10) Application does not have permission for this action"),
  noSuchObject: refuse(
    100,
    33,
    "Unsupported request. Object does not exist or cannot be loaded due to missing permissions",
  ),
  unknownType: refuse(100, 2_207_023, "The media type is unknown.", "The media type is not one of the supported ones."),
  missingMedia: refuse(100, undefined, "(#100) The parameter image_url or video_url is required"),
  carouselSize: refuse(100, 2_207_028, "Carousel size is not valid.", "A carousel must have between 2 and 10 items."),
  manyMentions: refuse(100, 2_207_040, "Too many @ tags.", "You cannot use more than 20 @ tags."),
  longCaption: refuse(
    36_004,
    2_207_010,
    "The caption is too long.",
    "The caption can't be longer than 2,200 characters.",
  ),
  unreachable: refuse(
    9004,
    2_207_052,
    "Only photo or video can be accepted as media type.",
    "The media could not be fetched from this URI.",
  ),
  largePicture: refuse(36_000, 2_207_004, "The image size is too large.", "The image is larger than 8 MB."),
  pictureFormat: refuse(36_001, 2_207_005, "The image format is not supported.", "The image must be a JPEG."),
  pictureRatio: refuse(
    36_003,
    2_207_009,
    "The aspect ratio is not supported.",
    "The submitted image with aspect ratio cannot be published. Please submit an image with a valid aspect ratio.",
  ),
  noContainer: refuse(24, 2_207_008, "The requested resource does not exist", "The media builder does not exist."),
  notReady: refuse(
    9007,
    2_207_027,
    "Media ID is not available",
    "The media is not ready to be published. Please wait.",
  ),
  quotaReached: refuse(
    9,
    2_207_042,
    "Application request limit reached",
    "You reached maximum number of posts that is allowed to be published by Content Publishing API.",
  ),
  spam: refuse(
    4,
    2_207_051,
    "Application request limit reached",
    "We restrict certain activity to protect our community.",
  ),
  noCommentsHere: refuse(100, undefined, "(#100) Comments are not available for this media"),
};
