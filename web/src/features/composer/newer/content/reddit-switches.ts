import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { CircleUser, Inbox, type LucideIcon, MessageCircleWarning, Palette } from "lucide-react";
import { isPractice } from "~/lib/is-practice.ts";
import type { Row, RowValues } from "../../core/draft/composer-draft.ts";

type Switch = {
  field: SwitchField;
  icon: LucideIcon;
  label: string;
  /** Accessible name, where the label alone is not clear enough. */
  name?: string;
  hint?: (rows: readonly Row[]) => string;
  /** Short text for a row that differs from the shared value. */
  on: string;
  off: string;
  /** Hides the switch for subreddits where it does not apply. */
  isOffered?: (subreddit: Subreddit | undefined) => boolean;
};
type SwitchField = { [F in keyof RowValues]: RowValues[F] extends boolean ? F : never }[keyof RowValues];

/** Switches of a Reddit post, both for all rows and for a single one. */
export const redditSwitches: readonly Switch[] = [
  { field: "is_spoiler", icon: MessageCircleWarning, label: "Spoiler", on: "Spoiler", off: "No spoiler" },
  {
    field: "is_original_content",
    icon: Palette,
    label: "OC mark",
    hint: () => "if supported",
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
    // PS-17
    hint: (rows) => (rows.some(isTried) ? "once, practice posts excluded" : "once, from the first live post"),
    on: "Crosspost it",
    off: "Don't crosspost",
    isOffered: (subreddit) => !subreddit || !(isPractice(subreddit.name) || /^u_/i.test(subreddit.name)),
  },
];

const isTried = ({ subreddit }: Row) => isPractice(subreddit);
