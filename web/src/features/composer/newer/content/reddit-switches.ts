import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { CircleUser, Inbox, type LucideIcon, MessageCircleWarning, Palette } from "lucide-react";
import type { RowValues } from "../../core/draft/composer-draft.ts";

type Switch = {
  field: SwitchField;
  icon: LucideIcon;
  label: string;
  /** Spoken in place of the label, where that alone does not say it. */
  name?: string;
  hint?: string;
  /** What a row says of itself when it is not as for all. */
  on: string;
  off: string;
  /** Where a row is not asked. */
  isOffered?: (subreddit: Subreddit | undefined) => boolean;
};
type SwitchField = { [F in keyof RowValues]: RowValues[F] extends boolean ? F : never }[keyof RowValues];

/** What a post to Reddit has or has not, for all rows and for each. */
export const redditSwitches: readonly Switch[] = [
  { field: "is_spoiler", icon: MessageCircleWarning, label: "Spoiler", on: "Spoiler", off: "No spoiler" },
  {
    field: "is_original_content",
    icon: Palette,
    label: "OC mark",
    hint: "where there is one",
    on: "OC",
    off: "No mark",
    isOffered: (subreddit) => subreddit?.has_oc_mark === true,
  },
  {
    field: "send_replies",
    icon: Inbox,
    label: "Replies to inbox",
    name: "Send replies to inbox",
    on: "Send them",
    off: "Don't send them",
  },
  {
    field: "crosspost_to_profile",
    icon: CircleUser,
    label: "Crosspost to my profile",
    on: "Crosspost it",
    off: "Don't crosspost",
  },
];
