import { CircleAlert, CircleCheck, CircleDashed, Lightbulb, TriangleAlert } from "lucide-react";
import { lazy, Suspense } from "react";
import { Alert } from "~/ui/alert.tsx";
import { Severity } from "~/ui/severity.tsx";
import type { PreflightLine } from "../../core/checks/preflight-line.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";
import { preflightText } from "./preflight-text.ts";
import { ScoreRing } from "./score-ring.tsx";

const Before = lazy(() => import("../../core/earlier-post-links.tsx"));
const Remedy = lazy(() => import("./remedy.tsx"));
const SHOWN = 8;

const emptyText = (platform: ComposerDraft["platform"]) =>
  platform === "reddit" ? "Add subreddits to see the risks." : "Write your post to see the risks.";

/** Ban Shield's verdict before scheduling: blockers, warnings, and one line about what is fine (PS-13). */
export function PreflightCard() {
  const { draft, flight, showsErrors } = useComposer();
  const { lines, score, severity, riskLabels } = flight;
  const isQuiet = ({ isMissing, target }: PreflightLine) => isMissing && target !== null && !showsErrors(target.bucket);
  const isBlocked = lines.some((line) => line.level === "fix" && !isQuiet(line));
  const isEmpty = draft.rows.length === 0 && lines.length === 0;
  return (
    <section
      data-preflight=""
      aria-label="Ban Shield preflight"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-3 p-3">
        <ScoreRing score={isEmpty || flight.toFix > 0 ? null : score} isBlocked={isBlocked} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">Ban Shield preflight</h3>
          <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
            {isEmpty ? emptyText(draft.platform) : preflightText(flight)}
            {/* Next to a blocker, a low severity would read as an all-clear. */}
            {severity && !isBlocked && <Severity level={severity} className="border-0! bg-transparent! px-0!" />}
          </div>
        </div>
      </div>
      {riskLabels.length > 0 && (
        <Alert
          type="warning"
          text={`These posts may raise your ban risk: ${riskLabels.join(", ")}.`}
          live={false}
          className="px-3 pb-3 text-sm"
        />
      )}
      {lines.slice(0, SHOWN).map((line) => (
        <Line key={`${line.level} ${line.title}`} line={line} />
      ))}
      {flight.toFix === 0 && score < 100 && (
        <p className="border-line border-t px-3 py-2 text-fg-muted text-xs">
          The score is of these posts alone. It lowers your account's score in Ban Shield.
        </p>
      )}
      {lines.length > SHOWN && (
        <p className="border-line border-t px-3 py-2 text-fg-muted text-sm">and {lines.length - SHOWN} more</p>
      )}
    </section>
  );
}

const icons = {
  fix: { icon: CircleAlert, color: "text-danger-fg" },
  watch: { icon: TriangleAlert, color: "text-warning-fg" },
  advice: { icon: Lightbulb, color: "text-fg-brand" },
  fine: { icon: CircleCheck, color: "text-success-fg" },
  quiet: { icon: CircleDashed, color: "text-fg-muted" },
};

function Line({ line }: { line: PreflightLine }) {
  const { goTo, showsErrors } = useComposer();
  const { level, title, text, target, remedy, threat, isMissing, posts } = line;
  const isQuiet = isMissing && target !== null && !showsErrors(target.bucket);
  const { icon: Icon, color } = icons[isQuiet ? "quiet" : level];
  const words = (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 ${color}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-[550]">{title}</span>
        <span className="block text-fg-muted text-sm">{text}</span>
      </span>
    </>
  );
  return (
    <div className="border-line border-t">
      {target ? (
        <button
          type="button"
          onClick={() => goTo(target)}
          className="flex w-full items-start gap-2.5 px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
        >
          {words}
        </button>
      ) : (
        <div className="flex items-start gap-2.5 px-3 py-2">{words}</div>
      )}
      <Suspense>{posts && <Before posts={posts} />}</Suspense>
      <Suspense>{(remedy || threat !== undefined) && <Remedy line={line} />}</Suspense>
    </div>
  );
}
