import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { switchCreator } from "~/api/creators.ts";
import { useUser } from "~/api/users.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Severity } from "~/ui/severity.tsx";
import { HelpButton } from "./help-button.tsx";
import { IgnoreButton } from "./ignore-button.tsx";
import { postsOfRisk } from "./posts-of-risk.ts";
import { threatsOfRisk } from "./threats-of-risk.ts";

export function RiskLine({ risk, creatorId }: { risk: BanRisk; creatorId: number }) {
  const { label, severity, text, action, is_new } = risk;
  return (
    <li className="grid gap-1 p-3.5" data-risk-type={risk.type}>
      <div className="flex items-start gap-2">
        <h4 className="min-w-0 flex-1 font-[550]">
          {label} {is_new && !risk.is_ignored && <Badge tone="brand">New</Badge>}
        </h4>
        <Severity level={severity} />
      </div>
      <p className="text-fg-muted text-sm">{text}</p>
      <p className="text-sm">{action}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-2">
        {!risk.is_ignored && <HelpButton risk={risk} creatorId={creatorId} />}
        {threatsOfRisk(risk).length > 0 && <ShowPosts risk={risk} creatorId={creatorId} />}
        <IgnoreButton risk={risk} creatorId={creatorId} />
      </div>
    </li>
  );
}

function ShowPosts({ risk, creatorId }: { risk: BanRisk; creatorId: number }) {
  const navigate = useNavigate();
  const zone = useUser()?.timezone ?? "UTC";
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    const search = await postsOfRisk(risk, creatorId, zone);
    await switchCreator(creatorId);
    await navigate({ to: "/calendar", search });
  };
  return (
    <Button
      hierarchy="secondary-gray"
      size="sm"
      aria-label={`Show posts: ${risk.label}`}
      loading={isOpening}
      onClick={() => void open()}
    >
      Show posts
    </Button>
  );
}
