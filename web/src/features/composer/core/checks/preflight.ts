import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import type { Severity } from "@ponkan/contract/posts/severity";
import { Threat, threatLabel } from "@ponkan/contract/posts/threat";
import type { FindingLevel } from "@ponkan/contract/posts/validation/finding";
import { bucketOf, type Finding, levelOf, textOf } from "~/components/findings.ts";
import { counted } from "~/lib/counted.ts";
import { bucketTitle } from "./bucket-titles.ts";
import { fineLine } from "./fine-line.ts";
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
  /** How many posts are to go and cannot. */
  toFix: number;
  /** How many things are worth a look: each is about one post or several. */
  toWatch: number;
  /** BS-07, over what the planned posts add; a repost counts as low, of what was removed there as high (PS-16), as does what moderators remove a post for (SV-P10, SV-S15). */
  score: number;
  /** Of the worst of these; null without any. */
  severity: Severity | null;
  /** Of what is asked about before scheduling (PS-13, PS-16, SV-P10, SV-S15). */
  riskLabels: string[];
  /** What the posts repeat of their places, which is told where somebody is asked. */
  repeats: string[];
};

type Found = {
  threats: ReadonlyMap<string, readonly FoundThreat[]>;
  reposts: ReadonlyMap<string, Repost>;
  /** All are others than those of posts that are out lately or planned. */
  areTitlesNew: boolean;
};

/** What stands in the way, what should be known, and one line of what is fine. */
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
  const fine = fineLine(chosen, types, areTitlesNew && !repeated?.hasSameTitle);
  const found = new Set(chosen.flatMap(({ findings }) => findings.map(({ code }) => code)));
  const removals = [...found].flatMap((code) => removedFor[code] ?? []);
  const severities: Severity[] = [
    ...(repeated?.severities ?? []),
    ...removals.map(() => "high" as const),
    ...risks.map(({ severity }) => severity),
  ];
  // Of posts that are too close to others, the times are spoken of already.
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

/** The posts that carry each threat. */
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

/** Looking for best times again would give the same. */
const hasBestTime = ({ planned: { row, time } }: PostCheck) =>
  row?.slot != null && time.kind === "at" && time.at.getTime() === Date.parse(row.slot.at);

type Group = { finding: Finding; checks: PostCheck[]; texts: Set<string> };
const NAMED = 3;

/** The same kind of trouble in many rows is one line. */
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

/** Each reason by name, as long as there are few. */
function reasons(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  return [...texts.slice(0, NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

/** 'r/name', or the platform. */
function destinationName({ planned: { row, platform } }: Pick<PostCheck, "planned">): string {
  return row ? `r/${row.subreddit}` : platformLabels[platform];
}
