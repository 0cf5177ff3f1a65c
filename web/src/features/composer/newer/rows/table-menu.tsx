import { ListChecks } from "lucide-react";
import { lazy } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";

const loadMenu = () => import("./table-menu-content.tsx");
const TableMenuContent = lazy(loadMenu);

export function TableMenu() {
  return (
    <LazyMenu
      label="More for all subreddits"
      prepare={loadMenu}
      menu={(menu) => <TableMenuContent {...menu} />}
      className="touch-target grid size-7 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg"
    >
      <ListChecks aria-hidden className="size-4" />
    </LazyMenu>
  );
}
