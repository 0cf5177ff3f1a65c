import type { Advice } from "../../capabilities.ts";
import type { PlatformError } from "../../outcome.ts";

const fix = (text: string): Advice => ({ verdict: "fix", text });
const account = (text: string): Advice => ({ verdict: "account", text });

const OTHER_VIDEO = fix("Choose another video, then retry.");
const known: Record<string, Advice> = {
  privacy_level_option_mismatch: fix("Choose another privacy level, then retry."),
  unaudited_client_can_only_post_to_private_accounts: account(
    "Until TikTok has checked this app, make the account private and choose 'Only you', then retry.",
  ),
  spam_risk_user_banned_from_posting: account("Open TikTok and see what it asks of your account, then retry."),
  spam_risk_text: fix("Change the caption, then retry."),
  spam_risk: fix("Change the post, then retry."),
  file_format_check_failed: OTHER_VIDEO,
  duration_check_failed: OTHER_VIDEO,
  frame_rate_check_failed: OTHER_VIDEO,
  picture_size_check_failed: OTHER_VIDEO,
  publish_cancelled: { verdict: "wait", text: "Retry it if you still want it out." },
};

/** Advice on a TikTok error. Unknown errors are shown in TikTok's own words. */
export function adviceFor({ code }: PlatformError): Advice {
  return known[code] ?? { verdict: "unknown", text: "Change what TikTok complains about, then retry." };
}
