import type { Advice } from "@ponkan/platforms/capabilities";
import type { Failure, PlatformError } from "@ponkan/platforms/outcome";

/** What we find out ourselves before a platform is asked, in the words of SV-M6 and SV-M17. */
export const missingMedia = () => refusal("MEDIA_MISSING", "Media no longer exists. Pick a different one.");
export const noRedgifs = () => refusal("REDGIFS_MISSING", "Connect your Redgifs account to upload media to Redgifs.");

export function adviceOnOwn({ code }: PlatformError): Advice | undefined {
  if (code === "MEDIA_MISSING") return { verdict: "fix", text: "Choose other media for the post, then retry." };
  if (code === "REDGIFS_MISSING") return { verdict: "account", text: "Connect the Redgifs account, then retry." };
  return undefined;
}

function refusal(code: string, message: string): Failure {
  return { kind: "rejected", status: 404, errors: [{ code, message, field: "media" }] };
}
