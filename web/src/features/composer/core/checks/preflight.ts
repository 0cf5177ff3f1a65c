import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import type { Severity } from "@ponkan/contract/posts/severity";
import { Threat, threatLabel } from "@ponkan/contract/posts/threat";
import type { FindingLevel } from "@ponkan/contract/posts/validation/finding";
import { bucketOf, type Finding, levelOf, textOf } from "~/components/findings.ts";
import { counted } from "~/lib/counted.ts";
import { allClearLine } from "./all-clear-line.ts";
import { bucketTitle } from "./bucket-titles.ts";
import { missingField } from "./missing.ts";
import { isBlocked, isOpen, type PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";
import type { Repost } from "./repost.ts";
import { removedFor, riskLabels } from "./risks.ts";
import { staggerLine } from "./stagger-line.ts";
import { threatRemedy, threatText } from "./threat-words.ts";
import { warmUpLine } from "./warm-up-line.ts";
import type { World } from "./world.ts";

export type Preflight = {
  lines: PreflightLine[];
  /** Number of chosen posts that cannot be sent. */
  toFix: number;
  /** Number of warnings; each is about one or more posts. */
  toWatch: number;
  /**
   * Score as in BS-07, but only of what the planned posts add. A repost costs as much as a low risk; a repost of
   * removed content, and anything moderators remove posts for, as much as a high one (PS-16, SV-P10, SV-S15).
   */
  score: number;
  /** The worst severity that lowers the score; null when there is none. */
  severity: Severity | null;
  /** Labels of the risks to confirm before scheduling (PS-13, PS-16, SV-P10, SV-S15). */
  riskLabels: string[];
  /** What the posts repeat in their subreddits, shown in the confirmation. */
  repeats: string[];
};

type Found = {
  threats: ReadonlyMap<string, readonly FoundThreat[]>;
  reposts: ReadonlyMap<string, Repost>;
  /** No title is the same as that of a recent or planned post. */
  areTitlesNew: boolean;
};

/** Lists what blocks the posts, what to watch, and one line about what is fine. */
export function preflight(
  checks: readonly PostCheck[],
  { threats, reposts, areTitlesNew }: Found,
  world: World,
): Preflight {
  const chosen = checks.filter(({ planned }) => planned.isChosen);
  const risks = risksOf(chosen, threats);
  const fixes = grouped(chosen, "error").map((group) => findingLine("fix", group));
  const repeated = world.earlier?.tools.repeatedIn(chosen, reposts);
  const watches = [
    ...(repeated?.lines ?? []),
    ...risks.map(riskLine),
    ...grouped(chosen, "warning").map((group) => findingLine("watch", group)),
  ];
  const types = risks.map(({ type }) => type);
  const fine = allClearLine(chosen, types, areTitlesNew && !repeated?.hasSameTitle);
  const found = new Set(chosen.flatMap(({ findings }) => findings.map(({ code }) => code)));
  const removals = [...found].flatMap((code) => removedFor[code] ?? []);
  const severities: Severity[] = [
    ...(repeated?.severities ?? []),
    ...removals.map(() => "high" as const),
    ...risks.map(({ severity }) => severity),
  ];
  // If posts are too close to others, another line covers the times already.
  const isTooClose = types.includes(Threat.postsTooClose);
  const open = chosen.filter(isOpen);
  const advice = [warmUpLine(open, world) ?? (isTooClose ? null : staggerLine(open))].filter((line) => line !== null);
  return {
    lines: [...fixes, ...watches, ...advice, ...(fine ? [fine] : [])],
    toFix: chosen.filter(isBlocked).length,
    toWatch: watches.length,
    score: Math.max(0, 100 - severities.reduce((sum, severity) => sum + cost[severity], 0)),
    severity: severities.toSorted((one, other) => cost[other] - cost[one])[0] ?? null,
    repeats: repeated?.texts ?? [],
    riskLabels: [...(repeated?.labels ?? []), ...removals, ...riskLabels(risks)],
  };
}

const cost: Record<Severity, number> = { low: 5, medium: 15, high: 30, extreme: 50 };

type Risk = { type: Threat; severity: Severity; checks: PostCheck[] };

/** Groups the posts by the threats they carry. */
function risksOf(checks: readonly PostCheck[], threats: ReadonlyMap<string, readonly FoundThreat[]>): Risk[] {
  const threatsOf = ({ planned }: PostCheck) => threats.get(planned.key) ?? [];
  return worstThreats(checks.flatMap(threatsOf)).map(({ type, severity }) => ({
    type,
    severity,
    checks: checks.filter((check) => threatsOf(check).some((threat) => threat.type === type)),
  }));
}

function riskLine({ type, severity, checks }: Risk): PreflightLine {
  const isLeft = severity === "low" && threatRemedy(type) === "times" && checks.every(hasBestTime);
  const bucket = threatRemedy(type) === "wording" ? "title" : "postTime";
  const text = threatText(type, checks.map(destinationName));
  return {
    level: "watch",
    title: threatLabel(type),
    text: isLeft ? `${text} A low risk, fine as it is.` : text,
    target: { key: checks[0]!.planned.key, bucket },
    remedy: isLeft ? null : threatRemedy(type),
    isMissing: false,
    threat: type,
  };
}

/** A row already at its best time gains nothing from another search. */
const hasBestTime = ({ planned: { row, time } }: PostCheck) =>
  row?.slot != null && time.kind === "at" && time.at.getTime() === Date.parse(row.slot.at);

type Group = { finding: Finding; checks: PostCheck[]; texts: Set<string> };
const NAMED = 3;

/** Merges findings of the same kind in many rows into one line. */
function grouped(checks: readonly PostCheck[], level: FindingLevel): Group[] {
  const groups = new Map<string, Group>();
  for (const check of checks) {
    for (const finding of check.findings.filter((each) => levelOf(each) === level)) {
      const name = bucketTitle(finding, check.planned.post.type);
      const group = groups.get(name) ?? { finding, checks: [], texts: new Set<string>() };
      groups.set(name, group);
      group.texts.add(textOf(finding));
      if (!group.checks.includes(check)) group.checks.push(check);
    }
  }
  return [...groups.values()];
}

function findingLine(level: "fix" | "watch", { finding, checks, texts }: Group): PreflightLine {
  const [first] = checks as [PostCheck];
  const where = checks.length === 1 ? destinationName(first) : counted(checks.length, "post");
  return {
    level,
    title: `${bucketTitle(finding, first.planned.post.type)}, ${where}`,
    text: reasons([...texts]),
    target: { key: first.planned.key, bucket: bucketOf(finding) },
    remedy: null,
    isMissing: missingField(finding) !== undefined,
  };
}

/** Joins the first few reasons; the others are only counted. */
function reasons(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return [...texts.slice(0, NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

function destinationName({ planned: { row, platform } }: Pick<PostCheck, "planned">): string {
  return row ? `r/${row.subreddit}` : platformLabels[platform];
}
