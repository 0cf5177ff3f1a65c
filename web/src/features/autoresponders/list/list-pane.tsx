import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { Search } from "lucide-react";
import { useState } from "react";
import { useNow } from "~/lib/use-now.ts";
import { Alert } from "~/ui/alert.tsx";
import { Input } from "~/ui/input.tsx";
import { triggerSummary } from "../summary.ts";
import { ListRow } from "./list-row.tsx";
import type { Order } from "./use-order.ts";

type Props = {
  type: AutoresponderType;
  all: readonly Autoresponder[];
  openId: number | null;
  order: Order;
  refusal: string;
  onToggle: (autoresponder: Autoresponder, isEnabled: boolean) => void;
};

/** All autoresponders of a type in order, with the last refusal. */
export function ListPane({ type, all, openId, order, refusal, onToggle }: Props) {
  const [typed, setTyped] = useState("");
  const now = useNow();
  const query = typed.trim().toLowerCase();
  const shown = all.filter((one) => `${one.name} ${triggerSummary(one)}`.toLowerCase().includes(query));
  return (
    <div className="flex min-h-0 flex-col">
      <div className="border-line-subtle border-b p-4">
        <Input
          type="search"
          aria-label="Search autoresponders"
          placeholder="Search autoresponders"
          icon={<Search aria-hidden />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul aria-label={type === "comment" ? "Comment autoresponders" : "Message autoresponders"}>
        {shown.map((one, index) => (
          <ListRow
            key={one.id}
            autoresponder={one}
            index={index}
            isOpen={one.id === openId}
            order={query || all.length < 2 ? undefined : order}
            now={now}
            onToggle={(isEnabled) => onToggle(one, isEnabled)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="p-4 text-fg-muted text-sm">
          {all.length === 0 ? "No autoresponders yet." : "No autoresponders match."}
        </p>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {refusal && (
        <div className="p-4">
          <Alert type="danger" text={refusal} />
        </div>
      )}
      {all.length > 1 && (
        <p className="p-4 text-fg-muted text-xs">The first one that matches answers. Drag to change the order.</p>
      )}
    </div>
  );
}
