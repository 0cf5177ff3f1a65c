import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { Threat } from "@ponkan/contract/posts/threat";
import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, MessageCircle, SearchCheck, WandSparkles } from "lucide-react";
import { switchCreator } from "~/api/creators.ts";
import { neighbours } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { openSpaceOut } from "~/components/ban-shield/open-space-out.ts";
import { counted } from "~/lib/counted.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { whatHelps } from "./what-helps.ts";

type Props = { risk: BanRisk; creatorId: number };

export function HelpButton({ risk, creatorId }: Props) {
  const navigate = useNavigate();
  const help = whatHelps(risk.type);
  if (help === null) return null;
  if (help === "space-out") return <SpaceOut risk={risk} creatorId={creatorId} />;
  if (typeof help === "object") {
    return (
      <a
        href={help.href}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
      >
        <ExternalLink aria-hidden />
        {help.label}
      </a>
    );
  }
  const go = async () => {
    await switchCreator(creatorId);
    if (help === "inbox") await navigate({ to: "/inbox" });
    else await navigate({ to: "/analytics", search: { tab: "removals" } });
  };
  return (
    <Button
      hierarchy="secondary-gray"
      size="sm"
      icon={help === "inbox" ? <MessageCircle aria-hidden /> : <SearchCheck aria-hidden />}
      aria-label={help === "inbox" ? undefined : `See why: ${risk.label}`}
      onClick={() => void go()}
    >
      {help === "inbox" ? "Answer people" : "See why"}
    </Button>
  );
}

/** Shown only if moving planned posts helps; otherwise a text says what does. */
function SpaceOut({ risk, creatorId }: Props) {
  const navigate = useNavigate();
  const zone = timezoneOf(useUser());
  const { data, dataUpdatedAt } = useQuery(neighbours(creatorId, formatDay(new Date(), zone), 0));
  const plan = data?.data;
  const { data: found } = useQuery({
    queryKey: ["days-to-space-out", creatorId, zone, risk.type, risk.count, dataUpdatedAt],
    queryFn: async () => {
      const { daysToSpaceOut, plannedOf } = await import("./days-to-space-out.ts");
      const asked = { plan: plan!, creatorId, zone, now: Date.now() };
      return { move: daysToSpaceOut(risk, asked), ...plannedOf(risk, asked) };
    },
    enabled: plan !== undefined,
    gcTime: 0,
  });
  if (found === undefined) return null;
  const { move, planned, areLow } = found;
  if (move === null) {
    const isOfWords = wordings.has(risk.type);
    // A single planned post next to published ones already has the best time; two may be too close to each other.
    const hasHelp = planned > (isOfWords ? 0 : 1);
    const words = !hasHelp
      ? OUT_ALREADY
      : risk.severity === "low"
        ? LOW
        : areLow
          ? PLANNED_IS_LOW
          : otherWords(planned, isOfWords);
    return <p className="w-full text-pretty text-fg-muted text-sm">{words}</p>;
  }
  const open = async () => {
    await switchCreator(creatorId);
    await navigate({ to: "/calendar", search: { view: "week", day: move.first } });
    openSpaceOut(move.first, { type: risk.type, label: risk.label, days: move.days });
  };
  return (
    <Button
      size="sm"
      icon={<WandSparkles aria-hidden />}
      aria-label={`Space them out: ${risk.label}`}
      onClick={() => void open()}
    >
      Space them out
    </Button>
  );
}

/** Threats to title or content, which changing the wording or file also resolves. */
const wordings: ReadonlySet<number> = new Set<number>([
  Threat.titleDaily,
  Threat.titleBackToBack,
  Threat.contentDaily,
  Threat.contentBackToBack,
]);
const otherWords = (planned: number, isOfWords: boolean) =>
  `${counted(planned, "planned post")} ${planned === 1 ? "is" : "are"} among them, and no better time is free. ` +
  `Show the posts, and ${isOfWords ? "give them another title or file" : "move or delete some"}.`;
const LOW = "It's low, so nothing has to change. It clears once such posts are further apart.";
const PLANNED_IS_LOW =
  "What is planned of it is low, so nothing has to change. Posts that are out stop counting after 30 days.";
const OUT_ALREADY = "No planned post has to move for it. Posts that are out stop counting after 30 days.";
