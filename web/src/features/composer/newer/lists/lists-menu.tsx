import { ListPlus } from "lucide-react";
import { lazy, useState } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { buttonClass } from "~/ui/button.tsx";

const loadMenu = () => import("./lists-menu-content.tsx");
const ListsMenuContent = lazy(loadMenu);
const SaveListModal = lazy(() => import("./save-list-modal.tsx"));
const ListsModal = lazy(() => import("./lists-modal.tsx"));

/** Saved lists of subreddits: add one to the table, save the table as one, rename and delete (SR-11). */
export function ListsMenu({ onAdd }: { onAdd: (names: string[]) => void }) {
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <LazyMenu
        label="Lists of subreddits"
        prepare={loadMenu}
        menu={(menu) => (
          <ListsMenuContent
            {...menu}
            onAdd={onAdd}
            onSave={() => setDialog("save")}
            onManage={() => setDialog("manage")}
          />
        )}
        className={buttonClass({ hierarchy: "secondary-gray" })}
      >
        <ListPlus aria-hidden />
        <span aria-hidden>Lists</span>
      </LazyMenu>
      <PartBoundary isOpen={dialog === "save"} onFail={close}>
        <SaveListModal onClose={close} />
      </PartBoundary>
      <PartBoundary isOpen={dialog === "manage"} onFail={close}>
        <ListsModal onClose={close} />
      </PartBoundary>
    </>
  );
}
