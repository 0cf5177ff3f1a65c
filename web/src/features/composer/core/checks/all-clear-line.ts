import { Threat } from "@ponkan/contract/posts/threat";
import { bucketOf, type Finding, isError } from "~/components/findings.ts";
import { counted } from "~/lib/counted.ts";
import { isPractice } from "~/lib/is-practice.ts";
import type { PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";

const MINUTE = 60_000;
const wordings: Threat[] = [Threat.titleDaily, Threat.titleBackToBack];
const spacings: Threat[] = [Threat.postsTooClose, Threat.subredditDaily, Threat.subredditBackToBack];

/** Sums up everything that is fine in one line; null when there is nothing to say. */
export function allClearLine(
  checks: readonly PostCheck[],
  threats: readonly Threat[],
  areTitlesNew: boolean,
): PreflightLine | null {
  const rows = checks.filter(({ planned }) => planned.row !== null);
  if (rows.length === 0) return null;
  const names: string[] = [];
  const details: string[] = [];
  // Posts that will not go out and practice posts do not count for the spacing.
  const gap = smallestGap(
    rows.filter(({ planned, findings }) => !findings.some(isError) && !isPractice(planned.post.subreddit)),
  );
  if (gap !== 0 && !threats.some((type) => spacings.includes(type))) {
    names.push("spacing");
    if (gap !== null) details.push(`${spoken(gap)} apart`);
  }
  const titles = new Set(rows.map(({ planned }) => planned.post.title.trim().toLowerCase()).filter(Boolean));
  if (titles.size === rows.length && areTitlesNew && !threats.some((type) => wordings.includes(type))) {
    names.push("titles");
    details.push(counted(titles.size, "unique title"));
  }
  const hasAccountWarning = rows.some(({ findings }) => findings.some(isAboutAccount));
  if (!hasAccountWarning) names.push("account");
  if (names.length === 0) return null;
  const text = details.length > 0 ? `${capital(details.join(", "))}.` : "Nothing to watch.";
  return { level: "fine", title: capital(names.join(", ")), text, target: null, remedy: null, isMissing: false };
}

const isAboutAccount = (finding: Finding) => bucketOf(finding) === "subreddits" && !isError(finding);

/** In minutes; null with fewer than two posts. Posts that go out now count as being at the same time. */
function smallestGap(rows: readonly PostCheck[]): number | null {
  const times = rows
    .flatMap(({ planned: { time } }) => (time.kind === "problem" ? [] : [time.kind === "at" ? time.at.getTime() : 0]))
    .sort((a, b) => a - b);
  if (times.length < 2) return null;
  return Math.min(...times.slice(1).map((at, index) => Math.floor((at - times[index]!) / MINUTE)));
}

function spoken(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60 / 24)} d`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
