import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { formatLongDate } from "@ponkan/contract/time/formats";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Ellipsis } from "lucide-react";
import { lazy } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { useNow } from "~/lib/use-now.ts";
import { Switch } from "~/ui/switch.tsx";
import { agoText } from "../summary.ts";

const loadMenu = () => import("./editor-menu.tsx");
const EditorMenu = lazy(loadMenu);

type Props = {
  known: Autoresponder | null;
  type: Autoresponder["type"];
  zone: string;
  onToggle: (isEnabled: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

export function EditorHead({ known, type, zone, onToggle, onMove, onDelete }: Props) {
  const now = useNow();
  return (
    <div className="flex items-start gap-2">
      <Link
        to="/autoresponder/$type"
        params={{ type }}
        search={{}}
        aria-label="Back to the list"
        className="touch-target -ml-1 grid size-8 place-items-center rounded-md text-fg-muted hover:bg-hover lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="wrap-anywhere font-[650] font-display text-xl tracking-[-0.022em]">
          {known ? known.name : "New autoresponder"}
        </h2>
        <p className="text-fg-muted text-sm">
          {known
            ? `Created ${formatLongDate(new Date(known.created_at), zone)} · edited ${agoText(known.updated_at, now)}`
            : "It stays off until you switch it on."}
        </p>
      </div>
      {known && (
        <>
          <Switch
            label={known.is_enabled ? "On" : "Off"}
            checked={known.is_enabled}
            onChange={({ target }) => onToggle(target.checked)}
            className="mt-1.5"
          />
          <LazyMenu
            label="More actions"
            prepare={loadMenu}
            menu={(menu) => <EditorMenu {...menu} onMove={onMove} onDelete={onDelete} />}
            className="touch-target grid size-8 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
          >
            <Ellipsis aria-hidden className="size-4.5" />
          </LazyMenu>
        </>
      )}
    </div>
  );
}
