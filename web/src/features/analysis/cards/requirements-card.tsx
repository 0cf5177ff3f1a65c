import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { type RequirementField, requirementFields, requirementLabels } from "@ponkan/contract/subreddits/requirements";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { ChevronDown, RotateCcw } from "lucide-react";
import { lazy } from "react";
import { type Correction, correctSubreddit } from "~/api/analysis.ts";
import { Card } from "~/components/charts/card.tsx";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { RequirementBadge } from "~/components/subreddits/requirement-badge.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Switch } from "~/ui/switch.tsx";
import { showToast } from "~/ui/toast-store.ts";

const loadMenu = () => import("./requirement-menu.tsx");
const RequirementMenu = lazy(loadMenu);

type Props = { creatorId: number; subreddit: Subreddit };

/** The moderators' requirements, as read or as corrected by the creator (SR-04, SR-05). */
export function RequirementsCard({ creatorId, subreddit }: Props) {
  const correct = async (changes: Correction) => {
    const isKept = await correctSubreddit(creatorId, subreddit.name, changes);
    if (!isKept) showToast({ type: "danger", text: "Failed to keep your correction. Please try again." });
  };
  const asksToVerify = subreddit.requirements.verification === RequirementLevel.required;
  return (
    <Card title="Requirements" note="Click one to correct it">
      <ul className="divide-y divide-line-subtle">
        {requirementFields.map((field) => (
          <RequirementLine key={field} field={field} subreddit={subreddit} correct={correct} />
        ))}
        {asksToVerify && (
          <li className="flex min-h-10 items-center justify-between gap-3 py-1.5">
            <span>You are verified here</span>
            <Switch
              aria-label="You are verified here"
              checked={subreddit.is_verified_in}
              onChange={({ target }) => void correct({ is_verified_in: target.checked })}
            />
          </li>
        )}
        <Asked label="Karma" value={subreddit.min_karma} />
        <Asked label="Account age, days" value={subreddit.min_account_age_days} />
        <Asked label="Posts of one member" value={limitText(subreddit.post_limit)} />
        {subreddit.rules?.is_flair_required && <Asked label="Flair" value="Required" />}
      </ul>
    </Card>
  );
}

type LineProps = { field: RequirementField; subreddit: Subreddit; correct: (changes: Correction) => Promise<void> };

function RequirementLine({ field, subreddit, correct }: LineProps) {
  const level = subreddit.requirements[field];
  const isEdited = subreddit.edited_requirements.includes(field);
  const label = requirementLabels[field];
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1.5">
      <span>
        {label}
        {isEdited && <span className="block text-fg-muted text-xs">Edited by you</span>}
      </span>
      <span className="flex items-center gap-1">
        {isEdited && (
          <IconButton
            size="sm"
            label={`${label}: back to what was read`}
            icon={<RotateCcw aria-hidden />}
            onClick={() => void correct({ requirements: { [field]: null } })}
          />
        )}
        <LazyMenu
          label={`Correct ${label}`}
          prepare={loadMenu}
          className="touch-target inline-flex items-center gap-1 rounded-sm hover:bg-hover"
          menu={(menu) => <RequirementMenu {...menu} field={field} level={level} correct={correct} />}
        >
          <RequirementBadge field={field} level={level} isShort />
          <ChevronDown aria-hidden className="size-3.5 text-fg-muted" />
        </LazyMenu>
      </span>
    </li>
  );
}

/** '1 in 24 hours' */
const limitText = (limit: Subreddit["post_limit"]) => limit && `${limit.posts} in ${limit.hours} hours`;

/** A required number; hidden if there is none. */
function Asked({ label, value }: { label: string; value: number | string | null }) {
  if (value === null) return null;
  return (
    <li className="flex min-h-10 items-center justify-between gap-3 py-1.5">
      <span>{label}</span>
      <span className="font-semibold tabular-nums">
        {typeof value === "number" ? `${value.toLocaleString()}+` : value}
      </span>
    </li>
  );
}
