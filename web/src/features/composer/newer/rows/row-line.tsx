import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { membersText } from "~/components/subreddits/members-text.ts";
import { cn } from "~/lib/cn.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { SubredditLookup } from "../../core/checks/world.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey, withRow } from "../../core/draft/rows.ts";
import { focusAdding } from "../go-to.ts";
import { CheckLabel } from "./check-label.tsx";
import type { CheckWords } from "./check-words.ts";
import { FlairPicker } from "./flair-picker.tsx";
import { removeRows } from "./remove-rows.ts";
import type { RowActions } from "./row-actions.ts";
import { ROW_GRID } from "./row-grid.ts";
import { RowMenu } from "./row-menu.tsx";
import { TitleCell } from "./title-cell.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { WhenCell } from "./when-cell.tsx";

type Props = {
  row: Row;
  lookup: SubredditLookup;
  zone: string;
  title: string;
  comment: string;
  deleteAfter: string;
  isNsfw: boolean;
  isSpoiler: boolean;
  /** In milliseconds; null without a time. */
  at: number | null;
  isNow: boolean;
  isFlairNeeded: boolean;
  isTimeWrong: boolean;
  tone: CheckWords["tone"];
  words: string;
  shortWords: string;
  moreWords: string;
  /** Bucket of the first error or warning. */
  bucket: ErrorBucket | null;
  isSending: boolean;
  /** Sorted by time, so the row cannot be moved within the draft. */
  isSorted: boolean;
  index: number;
  isOpen: boolean;
  /** The only row, when a post is being edited. */
  isAlone: boolean;
  actions: RowActions;
};

export const RowLine = memo(function RowLine(props: Props) {
  const { row, tone, words, bucket, isOpen, isSending, isAlone, isSorted, index, actions } = props;
  const key = rowKey(row.subreddit);
  const name = `r/${row.subreddit}`;
  const drag = useRowDrag(row.subreddit, index, actions);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div
      role="row"
      {...(!isAlone && !isSorted && drag.handlers)}
      onFocus={() => actions.show(key)}
      data-open={isOpen}
      data-tone={tone}
      data-target={drag.isTarget}
      data-chosen={row.isChosen}
      className={cn(
        ROW_GRID,
        "relative items-center gap-y-1.5 py-2.5 @min-[460px]/rows:gap-y-0.5 @min-[460px]/rows:py-2 data-[open=true]:bg-sunken data-[target=true]:bg-brand-soft @min-[700px]/rows:min-h-15.5",
        "before:absolute before:inset-y-0 before:left-0 before:w-0.75 data-[open=true]:before:bg-brand data-[open=true]:data-[tone=wrong]:before:bg-danger",
      )}
    >
      <Cell className="@min-[460px]/rows:@max-[700px]/rows:col-start-1 @min-[460px]/rows:@max-[700px]/rows:row-start-1 self-center">
        {isAlone ? null : (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={row.isChosen}
            onChange={({ target }) =>
              actions.change((now) => withRow(now, row.subreddit, { isChosen: target.checked }))
            }
          />
        )}
      </Cell>
      <NameCell {...props} />
      <Cell className="justify-self-end @min-[460px]/rows:col-start-5 @min-[460px]/rows:row-start-1 @min-[700px]/rows:order-last @min-[700px]/rows:col-start-7">
        {!isAlone && (
          <IconButton
            size="sm"
            label={`Remove ${name}`}
            icon={<X aria-hidden />}
            onClick={() => {
              removeRows(actions.change, [row.subreddit]);
              focusAdding();
            }}
          />
        )}
        <RowMenu row={row} index={index} isAlone={isAlone} isSorted={isSorted} actions={actions} />
      </Cell>
      <Cell className="@max-[460px]/rows:col-end-4 @max-[700px]/rows:col-start-2 @min-[460px]/rows:@max-[700px]/rows:col-end-5 @min-[460px]/rows:@max-[700px]/rows:row-start-2 @min-[460px]/rows:@max-[700px]/rows:mr-18">
        <TitleCell {...props} />
      </Cell>
      <div className="flex min-w-0 flex-wrap items-center gap-1.5 @max-[460px]/rows:col-start-2 @max-[460px]/rows:mr-12 @min-[460px]/rows:contents">
        <Cell className="@min-[460px]/rows:@max-[700px]/rows:col-start-3 @min-[460px]/rows:@max-[700px]/rows:row-start-1">
          <FlairPicker row={row} lookup={props.lookup} isNeeded={props.isFlairNeeded} change={actions.change} />
        </Cell>
        <Cell className="@min-[460px]/rows:@max-[700px]/rows:col-start-4 @min-[460px]/rows:@max-[700px]/rows:row-start-1">
          <WhenCell {...props} change={actions.change} />
        </Cell>
      </div>
      <Cell className="min-w-0 @max-[700px]/rows:justify-self-end @min-[460px]/rows:@max-[700px]/rows:col-start-4 @min-[460px]/rows:@max-[700px]/rows:col-end-6 @min-[460px]/rows:@max-[700px]/rows:row-start-2 @min-[460px]/rows:@max-[700px]/rows:max-w-32">
        <CheckLabel
          name={name}
          words={{ tone, text: words, short: props.shortWords, more: props.moreWords }}
          isSending={isSending}
          onOpen={() => (bucket ? actions.goTo({ key, bucket }) : actions.toggle(key))}
        />
      </Cell>
    </div>
  );
});

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    <div role="cell" className={cn("flex min-w-0 items-center", className)}>
      {children}
    </div>
  );
}

function NameCell({ row, lookup, isOpen, actions }: Props) {
  const subreddit = lookup.kind === "found" ? lookup.subreddit : null;
  return (
    <Cell className="@min-[460px]/rows:@max-[700px]/rows:col-start-2 @min-[460px]/rows:@max-[700px]/rows:row-start-1">
      <button
        type="button"
        data-field="name"
        aria-expanded={isOpen}
        onClick={() => actions.toggle(rowKey(row.subreddit))}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md text-left pointer-coarse:min-h-11"
      >
        <Avatar name={row.subreddit} src={subreddit?.icon} size={26} />
        <span className="grid min-w-0 @min-[460px]/rows:@max-[700px]/rows:flex @min-[460px]/rows:@max-[700px]/rows:items-baseline @min-[460px]/rows:@max-[700px]/rows:gap-2">
          <span className={cn("truncate font-semibold", !row.isChosen && "text-fg-muted")}>r/{row.subreddit}</span>
          <span className="shrink-[9] truncate text-fg-muted text-sm @min-[460px]/rows:@max-[600px]/rows:hidden">
            {subreddit ? membersText(subreddit.subscribers) : lookup.kind === "looking" ? "Looking it up" : ""}
          </span>
        </span>
      </button>
    </Cell>
  );
}
