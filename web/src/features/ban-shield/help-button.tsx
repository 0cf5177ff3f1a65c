import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { formatDay } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ExternalLink, MessageCircle, SearchCheck, WandSparkles } from "lucide-react";
import { switchCreator } from "~/api/creators.ts";
import { neighbours } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { openSpaceOut } from "~/components/ban-shield/open-space-out.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { firstPlannedDay } from "./first-planned-day.ts";
import { whatHelps } from "./what-helps.ts";

type Props = { risk: BanRisk; creatorId: number };

/** The one press that helps against a risk. */
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

/** Only where something can still be moved. */
function SpaceOut({ risk, creatorId }: Props) {
  const navigate = useNavigate();
  const zone = timezoneOf(useUser());
  const { data } = useQuery(neighbours(creatorId, formatDay(new Date(), zone), 0));
  const day = data ? firstPlannedDay(risk, data.data, zone) : null;
  if (day === null) return null;
  const open = async () => {
    await switchCreator(creatorId);
    await navigate({ to: "/calendar", search: { view: "week", day } });
    openSpaceOut(day);
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
