import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import type { Row } from "../../core/draft/composer-draft.ts";
import type { RowActions } from "./row-actions.ts";

const loadMenu = () => import("./row-menu-content.tsx");
const RowMenuContent = lazy(loadMenu);

type Props = { row: Row; index: number; isAlone: boolean; isSorted: boolean; actions: RowActions };

export function RowMenu({ row, index, isAlone, isSorted, actions }: Props) {
  return (
    <LazyMenu
      label={`More for r/${row.subreddit}`}
      prepare={loadMenu}
      menu={(menu) => <RowMenuContent {...menu} {...{ row, index, isAlone, isSorted, actions }} />}
      className="touch-target grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
    >
      <Ellipsis aria-hidden className="size-4" />
    </LazyMenu>
  );
}
