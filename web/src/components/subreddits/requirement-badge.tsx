import { RequirementLevel, requirementLevelLabels } from "@ponkan/contract/subreddits/requirement-level";
import { type RequirementField, requirementLabels } from "@ponkan/contract/subreddits/requirements";
import {
  Asterisk,
  AtSign,
  Ban,
  Check,
  CircleDashed,
  type LucideIcon,
  MessageSquare,
  Minus,
  User,
  X,
} from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge.tsx";

const looks: Record<RequirementLevel, { icon: LucideIcon; tone: BadgeTone; tip?: string }> = {
  [RequirementLevel.not_mentioned]: { icon: Minus, tone: "neutral" },
  [RequirementLevel.forbidden]: { icon: Ban, tone: "danger" },
  [RequirementLevel.allowed]: { icon: Check, tone: "success" },
  [RequirementLevel.required]: { icon: Asterisk, tone: "info" },
  [RequirementLevel.optional]: { icon: CircleDashed, tone: "neutral" },
  [RequirementLevel.username]: { icon: AtSign, tone: "warning", tip: "Only in the username." },
  [RequirementLevel.comment]: { icon: MessageSquare, tone: "warning", tip: "Only in the comments." },
  [RequirementLevel.profile]: { icon: User, tone: "warning", tip: "Only in the profile." },
  [RequirementLevel.no]: { icon: X, tone: "neutral" },
};

type Props = {
  field: RequirementField;
  level: RequirementLevel;
  /** Omits the field's name, for use in a column that has it as a heading. */
  isShort?: boolean;
};

/** 'Verification: Required' (SR-05). */
export function RequirementBadge({ field, level, isShort = false }: Props) {
  const { icon: Icon, tone, tip } = looks[level];
  return (
    <Badge tone={tone} title={tip} icon={<Icon aria-hidden />}>
      {!isShort && `${requirementLabels[field]}: `}
      {requirementLevelLabels[level]}
    </Badge>
  );
}
