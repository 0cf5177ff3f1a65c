import type { SurvivalLevel } from "@ponkan/contract/subreddits/survival/survival";
import { Shield, ShieldAlert, ShieldCheck, ShieldX } from "lucide-react";
import { Badge } from "~/ui/badge.tsx";

export const survivalLooks = {
  good: { tone: "success", icon: ShieldCheck, words: "Good" },
  unknown: { tone: "neutral", icon: Shield, words: "Nothing known" },
  risky: { tone: "warning", icon: ShieldAlert, words: "Risky" },
  removed: { tone: "danger", icon: ShieldX, words: "Will be removed" },
} as const;

export function SurvivalBadge({ level }: { level: SurvivalLevel }) {
  const { tone, icon: Icon, words } = survivalLooks[level];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  );
}
