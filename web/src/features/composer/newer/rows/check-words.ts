import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { Threat } from "@ponkan/contract/posts/threat";
import { bucketOf, type Finding, isError } from "~/components/findings.ts";
import { daysAgo } from "~/lib/days-ago.ts";
import { bucketTitle } from "../../core/checks/bucket-titles.ts";
import type { PostCheck } from "../../core/checks/check-posts.ts";
import { missingField } from "../../core/checks/missing.ts";

export type CheckWords = { tone: "fine" | "watch" | "wrong" | "quiet"; text: string; short: string };

type About = {
  threats: readonly FoundThreat[];
  /** How many rules there are; null where nobody could read them. */
  rules: number | null;
  /** The account's nearest other post there. */
  nearest: Neighbour | undefined;
  showsErrors: (bucket: ErrorBucket) => boolean;
  now: Date;
};

/** What the checks of a row come to, in a few words. */
export function checkWords({ state, findings, planned }: PostCheck, about: About): CheckWords {
  const errors = findings.filter(isError);
  if (errors.length > 0) return errorWords(errors, planned.post.type, about);
  if (state === "checking") return { tone: "quiet", text: "Checking", short: "Checking" };
  const repeated = about.threats.some(
    ({ type }) => type === Threat.subredditDaily || type === Threat.subredditBackToBack,
  );
  if (repeated && about.nearest) return postedWords(about.nearest, about.now);
  const toWatch = findings.length + about.threats.filter(concernsRow).length;
  if (toWatch > 0) return { tone: "watch", text: `${toWatch} to watch`, short: `${toWatch} to watch` };
  if (about.rules === null) return { tone: "quiet", text: "Not checked", short: "Not checked" };
  return { tone: "fine", text: `${about.rules} of ${about.rules}`, short: "Ready" };
}

/** What the plan as a whole does to its title and content stands in the preflight, unless it is serious. */
function concernsRow({ type, severity }: FoundThreat): boolean {
  return ofRow.includes(type) || isAtLeast(severity, "medium");
}

const ofRow: Threat[] = [Threat.subredditDaily, Threat.subredditBackToBack, Threat.postsTooClose];

function errorWords(
  errors: readonly Finding[],
  type: PostCheck["planned"]["post"]["type"],
  { showsErrors }: About,
): CheckWords {
  const [first] = errors as [Finding];
  const isQuiet = errors.every((finding) => missingField(finding) && !showsErrors(bucketOf(finding)));
  if (isQuiet) {
    const text = `${missingField(first)} needed`;
    return { tone: "quiet", text, short: text };
  }
  const isFlair = errors.length === 1 && first.code === "flair-required";
  const short = isFlair ? "Flair needed" : errors.length === 1 ? bucketTitle(first, type) : `${errors.length} to fix`;
  return { tone: "wrong", text: isFlair ? short : `${errors.length} to fix`, short };
}

function postedWords({ at }: Neighbour, now: Date): CheckWords {
  const when = daysAgo(new Date(at).toISOString(), now);
  const isPast = at <= now.getTime();
  const text = `${isPast ? "Posted" : "Planned"} ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  return { tone: "watch", text, short: when };
}
