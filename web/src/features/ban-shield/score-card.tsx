import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { type ScoreBand, scoreBand, scoreLabels } from "@ponkan/contract/ban-shield/risks/score";
import { severities } from "@ponkan/contract/posts/severity";
import { whatHelps } from "./what-helps.ts";

const colors: Record<ScoreBand, string> = {
  good: "stroke-success",
  fair: "stroke-warning",
  poor: "stroke-brand",
  critical: "stroke-danger",
};

/** A score of 0 leaves no arc to draw, so the whole ring is red. */
const trackOf = (score: number) => (score > 0 ? "stroke-line" : "stroke-danger");

const ONLY_OUT = "They come from published posts and fade with time.";

const LOW = "Low risks don't need fixing.";

/** Low risks that spacing out would fix need no action, as their own text says. */
const mayStay = ({ type, severity }: BanRisk) => severity === "low" && whatHelps(type) === "space-out";

/** 100 is best; names the risk to start with (BS-07). */
export function ScoreCard({ score, risks }: { score: number; risks: readonly BanRisk[] }) {
  const band = scoreBand(score);
  const open = risks.filter(({ is_ignored }) => !is_ignored);
  const alive = open.filter(({ is_out }) => !is_out);
  const wanted = alive.filter((risk) => !mayStay(risk));
  const worst = wanted.find(({ type }) => whatHelps(type) !== null) ?? wanted[0];
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <Ring score={score} band={band} />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">Account health: {scoreLabels[band]}</p>
        <p className="text-pretty text-fg-muted text-sm">
          {open.length > 0
            ? `${countWords(open)} it. ${worst ? `Start with “${worst.label}”${whyFirst(worst, open)}` : alive.length > 0 ? LOW : ONLY_OUT}`
            : risks.length > 0
              ? "You're ignoring all remaining risks."
              : "Nothing puts this account at risk."}
        </p>
      </div>
    </div>
  );
}

/** Why this risk comes first although others are listed above it. */
function whyFirst(worst: BanRisk, [first]: readonly BanRisk[]): string {
  if (worst === first) return ". It weighs most.";
  return worst.severity === first!.severity ? "." : ": the heavier ones only fade with time.";
}

/** '1 high, 5 medium and 2 low risks lower': many lesser risks can make a poor score too. */
function countWords(risks: readonly BanRisk[]): string {
  const counts = severities
    .toReversed()
    .map((severity) => ({ severity, count: risks.filter((risk) => risk.severity === severity).length }))
    .filter(({ count }) => count > 0);
  const each = counts.map(({ severity, count }) => `${count} ${severity}`);
  const words = [each.slice(0, -1).join(", "), each.at(-1)].filter(Boolean).join(" and ");
  const noun = counts.at(-1)!.count === 1 ? "risk" : "risks";
  return `${words} ${noun} ${risks.length === 1 ? "lowers" : "lower"}`;
}

const RADIUS = 16;

function Ring({ score, band }: { score: number; band: ScoreBand }) {
  return (
    <span className="relative grid size-21 shrink-0 place-items-center" data-score={band}>
      <svg viewBox="0 0 36 36" className="absolute inset-0 size-full -rotate-90 fill-none" aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} strokeWidth="2.6" className={trackOf(score)} />
        {score > 0 && (
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            strokeWidth="2.6"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${score} 100`}
            className={colors[band]}
          />
        )}
      </svg>
      <span className="grid justify-items-center">
        <span className="font-[650] font-display text-2xl leading-7 tabular-nums">{score}</span>
        <span className="text-fg-muted text-xs">of 100</span>
      </span>
    </span>
  );
}
