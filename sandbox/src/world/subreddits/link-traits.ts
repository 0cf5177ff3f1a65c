import { pick } from "../chance/draw.ts";
import { writeRule } from "./add-rule.ts";
import type { CommunityDraft } from "./community-draft.ts";
import type { Trait } from "./trait.ts";

const GIF_HOSTS = ["redgifs.com", "giphy.com", "tenor.com"];
const SHOPS = ["etsy.com", "gumroad.com", "ko-fi.com", "linktr.ee", "bit.ly", "tinyurl.com"];

const takesLinks = ({ subreddit }: CommunityDraft) => subreddit.submission_type !== "self";
const isVisual = (draft: CommunityDraft) => takesLinks(draft) && draft.focus !== "talk";

/** Restrictions on the hosts of links. */
export const LINK_TRAITS: readonly Trait[] = [
  only("picture hosts", 7, ["imgur.com", "i.redd.it", "v.redd.it", "redgifs.com"], isVisual),
  only("redgifs", 4, ["redgifs.com"], (draft) => draft.focus === "clips"),
  only(
    "video hosts",
    4,
    ["youtube.com", "youtu.be", "vimeo.com", "v.redd.it"],
    (draft) => ["film", "music", "games", "fitness", "ocean", "cars"].includes(draft.theme.name) && takesLinks(draft),
  ),
  never("gif hosts", 9, GIF_HOSTS, isVisual),
  never("shops", 11, SHOPS, takesLinks),
  {
    name: "no quick reposts of links",
    group: "repost age",
    count: 12,
    is_demanding: true,
    fits: takesLinks,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.link_repost_age = pick(random, [7, 30, 90, 180, 365]);
    },
  },
];

export function allowOnly(draft: CommunityDraft, domains: readonly string[]): void {
  draft.subreddit.requirements.link_restriction_policy = "whitelist";
  draft.subreddit.requirements.domain_whitelist = [...domains];
  const description = `Links may only lead to ${domains.join(", ")}.`;
  writeRule(draft, "links", { short_name: "Approved hosts only", description, kind: "link" });
}

export function forbid(draft: CommunityDraft, domains: readonly string[]): void {
  draft.subreddit.requirements.link_restriction_policy = "blacklist";
  draft.subreddit.requirements.domain_blacklist = [...domains];
  const description = `We do not take links to ${domains.join(", ")}.`;
  writeRule(draft, "links", { short_name: "Hosts we do not take", description, kind: "link" });
}

function only(name: string, count: number, domains: string[], fits: (draft: CommunityDraft) => boolean): Trait {
  const apply = (draft: CommunityDraft) => allowOnly(draft, domains);
  return { name: `only ${name}`, group: "links", count, fits, apply };
}

function never(name: string, count: number, domains: string[], fits: (draft: CommunityDraft) => boolean): Trait {
  const apply = (draft: CommunityDraft) => forbid(draft, domains);
  return { name: `no ${name}`, group: "links", count, is_demanding: true, fits, apply };
}
