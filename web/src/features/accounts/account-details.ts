import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { formatDate } from "@ponkan/contract/time/formats";
import type { Creator, FormerAccount } from "@ponkan/contract/users/user";
import { accountName } from "~/lib/account-name.ts";
import { counted } from "~/lib/counted.ts";

const DAY_MS = 86_400_000;

/**
 * The small line under a platform: the lost or former account, facts about the account, or the purpose of the platform.
 */
export function accountDetails(creator: Creator, platform: PlatformName, now: Date, zone: string): string {
  const { accounts } = creator;
  const former = formerAccount(creator, platform);
  if (former) {
    const name = accountName(platform, former.username);
    return `${name}, disconnected on ${formatDate(new Date(former.disconnected_at), zone)}`;
  }
  const account = accounts[platform];
  if (account?.status === "reconnect_needed") return accountName(platform, account.username);
  if (platform !== "reddit" || !accounts.reddit) return purposes[platform];

  const { karma, created_at } = accounts.reddit;
  const facts = [
    karma === null ? "" : `${karma.toLocaleString()} karma`,
    created_at === null ? "" : ageText(new Date(created_at), now),
  ];
  return facts.filter(Boolean).join(" · ") || purposes.reddit;
}

/** The previously connected account, while none is connected. */
export function formerAccount({ former_accounts }: Creator, platform: PlatformName): FormerAccount | undefined {
  return former_accounts.find((former) => former.platform === platform);
}

const purposes: Record<PlatformName, string> = {
  reddit: "Posts, comments and messages",
  twitter: "Posts with pictures and videos",
  redgifs: "Hosts videos for Reddit posts",
  instagram: "Stories and reels",
  tiktok: "Videos",
};

/** In whole years, otherwise months, otherwise days. */
export function ageText(since: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  if (days === 0) return "new today";
  if (days < 30) return `${counted(days, "day")} old`;
  if (days < 365) return `${counted(Math.min(11, Math.floor(days / 30)), "month")} old`;
  return `${counted(Math.floor(days / 365), "year")} old`;
}
