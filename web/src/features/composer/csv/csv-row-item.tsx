import { postTypeLabels } from "@ponkan/contract/posts/post-type";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert, X } from "lucide-react";
import { memo } from "react";
import { counted } from "~/lib/counted.ts";
import { Badge } from "~/ui/badge.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { type CsvFileRow, hasErrors } from "./import-state.ts";
import type { RowRisk } from "./row-risk.ts";

type Props = {
  row: CsvFileRow;
  risk: RowRisk | null;
  zone: string;
  onLeaveOut: (rows: readonly CsvFileRow[]) => void;
};

export const CsvRowItem = memo(function CsvRowItem({ row, risk, zone, onLeaveOut }: Props) {
  const { post, errors, state } = row;
  const at = post.post_at ? formatDateTime(new Date(post.post_at), zone) : post.written_time || "No time";
  return (
    <li
      data-state={state}
      className="grid grid-cols-[2rem_1fr_auto] items-start gap-x-3 gap-y-1 border-line border-t px-3 py-2.5 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto] first:border-t-0 data-[state=left-out]:bg-sunken"
    >
      <span className="text-right text-fg-muted text-sm tabular-nums">{row.row}</span>
      <div className="min-w-0">
        <p className="truncate font-[550] in-data-[state=left-out]:text-fg-muted in-data-[state=left-out]:line-through">
          {post.title || <span className="text-fg-subtle">No title</span>}
        </p>
        <p className="wrap-anywhere text-fg-muted text-sm">
          r/{post.subreddit} · <span className="tabular-nums">{at}</span> · {postTypeLabels[post.type]}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <RowState row={row} risk={risk} />
        {state === "open" && (
          <IconButton size="sm" label={`Leave out row ${row.row}`} icon={<X />} onClick={() => onLeaveOut([row])} />
        )}
      </div>
      {errors.length > 0 && (
        <ul className="col-span-2 col-start-2 grid gap-0.5 text-danger-fg text-sm">
          {errors.map((error) => (
            <li key={error} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      )}
      {risk && (
        <ul
          aria-label="Ban Shield"
          data-heavy={risk.word !== null}
          className="col-span-2 col-start-2 grid gap-0.5 text-fg-muted text-sm data-[heavy=true]:text-warning-fg"
        >
          {risk.texts.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

function RowState({ row, risk }: Pick<Props, "row" | "risk">) {
  if (row.state === "scheduled")
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden />}>
        Scheduled
      </Badge>
    );
  if (row.state === "left-out") return <Badge icon={<CircleMinus aria-hidden />}>Left out</Badge>;
  if (hasErrors(row))
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden />}>
        {counted(row.errors.length, "thing")} to fix
      </Badge>
    );
  if (risk?.word)
    return (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
        {risk.word}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden />}>
      Ready
    </Badge>
  );
}
