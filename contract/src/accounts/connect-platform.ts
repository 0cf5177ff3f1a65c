import { type PlatformName, platformLabels } from "./platform.ts";

/** Names used in `/connect/{platform}`: the URL says "x", everything else says "twitter" (AM-09). */
export const connectPlatforms = { reddit: "reddit", x: "twitter", instagram: "instagram", tiktok: "tiktok" } as const;
export type ConnectName = keyof typeof connectPlatforms;

export function platformOfConnect(name: string): PlatformName | undefined {
  return Object.hasOwn(connectPlatforms, name) ? connectPlatforms[name as ConnectName] : undefined;
}

export function connectNameOf(platform: PlatformName): ConnectName | "redgifs" {
  return platform === "twitter" ? "x" : platform;
}

/** The label of the button on the platform's consent page (AM-21). */
const authorizeButtons: Record<PlatformName, string> = {
  reddit: "Allow",
  redgifs: "Allow",
  instagram: "Allow",
  twitter: "Authorize app",
  tiktok: "Continue",
};

/** AC-10. Without a support address, the sentence ends earlier. */
export function accessDeniedText(platform: PlatformName, supportEmail: string): string {
  const need = `You need to click "${authorizeButtons[platform]}" to connect your ${platformLabels[platform]} account.`;
  return `${need} Please try again${supportEmail ? ` or contact us at ${supportEmail}` : ""}.`;
}

/** AC-12; also used for failures that have no text of their own. */
export function connectFailedText(platform: PlatformName): string {
  return `Failed to connect ${platformLabels[platform]} account. Please try again.`;
}

export const REDGIFS_CONNECT_FAILED = "Failed to connect RedGifs account. Please try again.";

export const connectCodes = ["welcome_back", "account_created", "account_connected"] as const;
export type ConnectCode = (typeof connectCodes)[number];

/** AC-11. */
export function connectedText(code: ConnectCode, platform: PlatformName): string {
  if (code === "welcome_back") return "Welcome back!";
  if (code === "account_created") return "Your account was created.";
  return `${platformLabels[platform]} account was connected.`;
}
