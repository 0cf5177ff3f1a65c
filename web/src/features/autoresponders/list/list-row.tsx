import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { Link } from "@tanstack/react-router";
import { GripVertical, Lock, Reply, TriangleAlert } from "lucide-react";
import { Switch } from "~/ui/switch.tsx";
import { agoText, triggerSummary } from "../summary.ts";
import type { Order } from "./use-order.ts";

type Props = {
  autoresponder: Autoresponder;
  index: number;
  isOpen: boolean;
  /** Undefined while the list is filtered, when it cannot be reordered. */
  order: Order | undefined;
  now: Date;
  onToggle: (isEnabled: boolean) => void;
};

/** One autoresponder of the list: what it answers, whether it is on, and how much it did (AR-09). */
export function ListRow({ autoresponder, index, isOpen, order, now, onToggle }: Props) {
  const { id, type, name, is_enabled } = autoresponder;
  return (
    <li
      {...order?.dragOf(id, index)}
      data-open={isOpen}
      data-target={order?.target === id}
      className="group relative flex items-start gap-1 border-line-subtle border-b border-l-3 border-l-transparent py-3 pr-4 pl-1 hover:bg-hover data-[open=true]:border-l-brand-strong data-[open=true]:bg-brand-soft data-[target=true]:shadow-[inset_0_2px_0_var(--brand-strong)]"
    >
      <button
        type="button"
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys"
        disabled={!order}
        onKeyDown={order?.keysOf(id)}
        className="touch-target mt-0.5 grid size-6 shrink-0 cursor-grab place-items-center rounded-sm text-fg-subtle opacity-60 hover:opacity-100 focus-visible:opacity-100 disabled:invisible group-hover:opacity-100"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Link
        to="/autoresponder/$type"
        params={{ type }}
        search={{ open: String(id) }}
        aria-current={isOpen ? "true" : undefined}
        className="min-w-0 flex-1 rounded-sm"
      >
        <span data-off={!is_enabled} className="block truncate font-semibold data-[off=true]:text-fg-muted">
          {name}
        </span>
        <span className="block truncate text-fg-muted text-sm">{triggerSummary(autoresponder)}</span>
        <RowNote autoresponder={autoresponder} now={now} />
      </Link>
      <Switch
        aria-label={`${name}: on`}
        checked={is_enabled}
        onChange={({ target }) => onToggle(target.checked)}
        className="mt-0.5"
      />
    </li>
  );
}

function RowNote({ autoresponder, now }: { autoresponder: Autoresponder; now: Date }) {
  const { requires_upgrade, disabled_reason, is_enabled, replied_today, daily_limit, last_reply_at } = autoresponder;
  if (disabled_reason) {
    return (
      <span className="mt-1 flex items-start gap-1.5 text-danger-fg text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {disabled_reason}
      </span>
    );
  }
  if (requires_upgrade && !is_enabled) {
    return (
      <span className="mt-1 flex items-center gap-1.5 font-[550] text-fg-brand text-sm">
        <Lock aria-hidden className="size-3.5" />
        Needs a bigger plan
      </span>
    );
  }
  return (
    <span className="mt-1 flex items-center gap-1.5 text-fg-muted text-sm tabular-nums">
      <Reply aria-hidden className="size-3.5" />
      {replied_today}/{daily_limit} today
      {last_reply_at && <> · {agoText(last_reply_at, now)}</>}
    </span>
  );
}
