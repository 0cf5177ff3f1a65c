import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import type { Row } from "../../core/draft/draft.ts";
import type { RowDeeds } from "./row-deeds.ts";

const loadMenu = () => import("./row-menu-content.tsx");
const RowMenuContent = lazy(loadMenu);

type Props = { row: Row; place: number; isAlone: boolean; deeds: RowDeeds };

/** Everything else that can be done to a row. */
export function RowMenu({ row, place, isAlone, deeds }: Props) {
  return (
    <LazyMenu
      label={`More for r/${row.subreddit}`}
      prepare={loadMenu}
      menu={(menu) => <RowMenuContent {...menu} row={row} place={place} isAlone={isAlone} deeds={deeds} />}
      className="touch-target grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
    >
      <Ellipsis aria-hidden className="size-4" />
    </LazyMenu>
  );
}
