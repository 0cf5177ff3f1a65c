import { RE2JS } from "re2js";
import { isAtDomain } from "../host-of.ts";
import type { Subreddit, WorldPost } from "../types.ts";

/** The names of the subreddit's requirements that a post breaks. */
export function brokenRequirements(subreddit: Subreddit, post: WorldPost): string[] {
  const { requirements: rules } = subreddit;
  const title = post.title.toLowerCase();
  const body = post.selftext.toLowerCase();
  const speaks = body !== "" || rules.body_restriction_policy === "required";
  const has = (text: string) => (word: string) => text.includes(word.toLowerCase());
  const url = post.kind === "link" ? post.url! : null;
  const leadsTo = (domain: string) => url !== null && isAtDomain(url, domain);

  const checks: [name: string, isMet: boolean][] = [
    ["title_regexes", matchesOne(rules.title_regexes, post.title)],
    ["title_required_strings", isEmpty(rules.title_required_strings) || rules.title_required_strings.some(has(title))],
    ["title_blacklisted_strings", !rules.title_blacklisted_strings.some(has(title))],
    ["title_text_min_length", post.title.length >= (rules.title_text_min_length ?? 0)],
    ["title_text_max_length", post.title.length <= (rules.title_text_max_length ?? 300)],
    ["body_restriction_policy", isWanted(rules.body_restriction_policy, body)],
    ["body_regexes", !speaks || matchesOne(rules.body_regexes, post.selftext)],
    [
      "body_required_strings",
      !speaks || isEmpty(rules.body_required_strings) || rules.body_required_strings.some(has(body)),
    ],
    ["body_blacklisted_strings", !rules.body_blacklisted_strings.some(has(body))],
    ["body_text_min_length", !speaks || body.length >= (rules.body_text_min_length ?? 0)],
    ["body_text_max_length", body.length <= (rules.body_text_max_length ?? 40_000)],
    ["domain_whitelist", url === null || isEmpty(rules.domain_whitelist) || rules.domain_whitelist.some(leadsTo)],
    ["domain_blacklist", !rules.domain_blacklist.some(leadsTo)],
    ["is_flair_required", !rules.is_flair_required || post.flair !== null],
    ["kind", isTaken(subreddit, post)],
    ["guidance", subreddit.guidance.every(({ field, regex }) => matchesOne([regex], textOf(post, field)))],
  ];
  return checks.filter(([, isMet]) => !isMet).map(([name]) => name);
}

function isEmpty(list: readonly string[]): boolean {
  return list.length === 0;
}

function matchesOne(regexes: readonly string[], text: string): boolean {
  return isEmpty(regexes) || regexes.some((regex) => RE2JS.compile(regex).matcher(text).find());
}

function isWanted(policy: string, body: string): boolean {
  if (policy === "required") return body !== "";
  return policy === "none" || body === "";
}

function isTaken(subreddit: Subreddit, { kind }: WorldPost): boolean {
  if (subreddit.submission_type === "self") return kind === "self";
  if (kind === "self") return subreddit.submission_type !== "link";
  if (kind === "image") return subreddit.allow_images;
  if (kind === "video") return subreddit.allow_videos;
  return kind === "gallery" ? subreddit.allow_galleries : true;
}

function textOf(post: WorldPost, field: "title" | "body" | "flair"): string {
  if (field === "title") return post.title;
  return field === "body" ? post.selftext : (post.flair?.text ?? "");
}
