import type { Advice } from "@ponkan/platforms/capabilities";
import type { Failure, PlatformError } from "@ponkan/platforms/outcome";

/**
 * Refusals we issue ourselves before calling a platform, with the texts of the rules (SV-M6, SV-M17, SV-M22, SV-M25,
 * SV-V).
 */
export const missingMedia = () => refusal("MEDIA_MISSING", "Media no longer exists. Pick a different one.");
export const noRedgifs = () => refusal("REDGIFS_MISSING", "Connect your Redgifs account to upload media to Redgifs.");
export const noPrivacyLevel = () => refusal("PRIVACY_GONE", "Privacy level is required.", "privacyLevel");
export const privacyGone = (label: string) =>
  refusal("PRIVACY_GONE", `"${label}" is not available for your TikTok account.`, "privacyLevel");
export const videoTooLong = (seconds: number) =>
  refusal("VIDEO_TOO_LONG", `TikTok doesn't allow videos longer than ${seconds} seconds.`);
export const noGifs = () => refusal("MEDIA_UNFIT", "Instagram doesn't allow GIFs.");
export const unreadablePicture = () => refusal("MEDIA_UNFIT", "The image can't be read. Pick a different one.");
export const demandingPicture = () =>
  refusal("MEDIA_UNFIT", "The image takes too long to prepare. Save it in another way.");
/** The operator has not configured a public address that platforms can reach. */
export const notReachable = (label: string) =>
  refusal("NOT_REACHABLE", `${label} can't fetch the media: PUBLIC_URL is not set to an https address.`);
const advice: Record<string, Advice> = {
  MEDIA_MISSING: { verdict: "fix", text: "Choose other media for the post, then retry." },
  MEDIA_UNFIT: { verdict: "fix", text: "Choose other media for the post, then retry." },
  REDGIFS_MISSING: { verdict: "account", text: "Connect the Redgifs account, then retry." },
  PRIVACY_GONE: { verdict: "fix", text: "Choose another privacy level, then retry." },
  VIDEO_TOO_LONG: { verdict: "fix", text: "Choose a shorter video, then retry." },
  NOT_REACHABLE: { verdict: "account", text: "Ask the operator of this server." },
};

export const adviceOnOwn = ({ code }: PlatformError): Advice | undefined => advice[code];

function refusal(code: string, message: string, field = "media"): Failure {
  return { kind: "rejected", status: 404, errors: [{ code, message, field }] };
}
