import { pick } from "../chance/draw.ts";
import type { PostRequirements } from "../types.ts";
import type { CommunityDraft } from "./community-draft.ts";
import type { Trait } from "./trait.ts";

/** Requirements for galleries. */
export const GALLERY_TRAITS: readonly Trait[] = [
  gallery("at least", 5, "gallery_min_items", [3, 4]),
  gallery("at most", 8, "gallery_max_items", [4, 6, 8, 10]),
  gallery("captions", 4, "gallery_captions_requirement", ["required"]),
  gallery("no captions", 4, "gallery_captions_requirement", ["notAllowed"]),
  gallery("links", 4, "gallery_urls_requirement", ["required"]),
  gallery("no links", 5, "gallery_urls_requirement", ["notAllowed"]),
];

function gallery<K extends keyof PostRequirements>(
  name: string,
  count: number,
  key: K,
  values: PostRequirements[K][],
): Trait {
  return {
    name: `gallery ${name}`,
    group: `gallery ${key}`,
    count,
    is_demanding: true,
    fits: takesGalleries,
    apply: ({ subreddit }, random) => {
      subreddit.requirements[key] = pick(random, values);
    },
  };
}

function takesGalleries({ subreddit }: CommunityDraft): boolean {
  const { allow_galleries, submission_type, requirements } = subreddit;
  const hosts = requirements.domain_whitelist;
  return allow_galleries && submission_type !== "self" && (hosts.length === 0 || hosts.includes("i.redd.it"));
}
