import type { CommunityDraft } from "../subreddits/community-draft.ts";
import { readKinds } from "../themes/theme.ts";
import type { PostKind } from "../types.ts";

const BY_FOCUS = {
  talk: readKinds("self 78; image 10; link 8; gallery 2; video 2"),
  clips: readKinds("video 48; link 34; image 8; gallery 4; self 6"),
};

/** How often each kind of post is made; kinds the subreddit does not accept are left out. */
export function kindsOf(draft: CommunityDraft): [PostKind, number][] {
  const permissions = draft.focus === "mixed" ? draft.theme.kinds : BY_FOCUS[draft.focus];
  return [...permissions].filter(([kind]) => isTaken(draft, kind));
}

/** The hosts of its links: those of the theme that the subreddit accepts. */
export function domainsOf({ subreddit, theme }: CommunityDraft): string[] {
  const { requirements, automod } = subreddit;
  if (requirements.link_restriction_policy === "whitelist") {
    return requirements.domain_whitelist.filter((domain) => !domain.endsWith("redd.it"));
  }
  const unwelcome = [...requirements.domain_blacklist, ...automod.filtered_domains];
  return theme.domains.filter((domain) => !unwelcome.includes(domain));
}

function isTaken(draft: CommunityDraft, kind: PostKind): boolean {
  const { subreddit } = draft;
  const hosts = subreddit.requirements.domain_whitelist;
  const isHosted = (host: string) => hosts.length === 0 || hosts.includes(host);
  if (kind === "self") return subreddit.submission_type !== "link";
  if (subreddit.submission_type === "self") return false;
  switch (kind) {
    case "link":
      return domainsOf(draft).length > 0;
    case "image":
      return subreddit.allow_images && isHosted("i.redd.it");
    case "gallery":
      return subreddit.allow_galleries && isHosted("i.redd.it");
    case "video":
      return subreddit.allow_videos && isHosted("v.redd.it");
  }
}
