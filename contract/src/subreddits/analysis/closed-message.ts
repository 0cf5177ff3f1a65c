import type { AccessType } from "../access-type.ts";

/** Why a subreddit's posts cannot be analyzed; null if they can be read. */
export function closedMessage(name: string, access: AccessType): string | null {
  switch (access) {
    case "public":
    case "restricted":
      return null;
    case "noexist":
      return "Subreddit is not found.";
    case "private":
      return `r/${name} is private.`;
    case "banned":
      return `r/${name} is banned.`;
    case "gold_only":
      return `r/${name} is only for Reddit Premium members.`;
    case "gated":
      return `r/${name} is quarantined.`;
  }
}
