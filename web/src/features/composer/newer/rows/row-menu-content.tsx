import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Bookmark, BookmarkX, Link2, PanelTopOpen, Trash2 } from "lucide-react";
import { saveSubreddits, subredditLists } from "~/api/subreddit-lists.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuSeparator } from "~/ui/menu.tsx";
import { showToast } from "~/ui/toast-store.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey, withRow, withRowMoved } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { removeRows } from "./remove-rows.ts";
import type { RowActions } from "./row-actions.ts";

type Props = OpenMenu & { row: Row; index: number; isAlone: boolean; isSorted: boolean; actions: RowActions };

export default function RowMenuContent({ row, index, isAlone, isSorted, actions, ...menu }: Props) {
  const { change, toggle } = actions;
  const { rows } = useComposer().draft;
  const { subreddit } = row;
  const hasOwn = Object.keys(row.own).length > 0 || row.time !== null;
  return (
    <MenuPopup {...menu} label={`r/${subreddit}`} side="bottom" align="end" className="min-w-56">
      <MenuItem icon={<PanelTopOpen aria-hidden />} onClick={() => toggle(rowKey(subreddit))}>
        Open or close
      </MenuItem>
      <SaveItem name={subreddit} />
      {!isAlone && (
        <>
          {rows.length > 1 && (
            <>
              <MenuItem
                icon={<ArrowUp aria-hidden />}
                disabled={isSorted || index === 0}
                onClick={() => change((now) => withRowMoved(now, subreddit, index - 1))}
              >
                Move up
              </MenuItem>
              <MenuItem
                icon={<ArrowDown aria-hidden />}
                disabled={isSorted || index === rows.length - 1}
                onClick={() => change((now) => withRowMoved(now, subreddit, index + 1))}
              >
                Move down
              </MenuItem>
            </>
          )}
          <MenuItem
            icon={<Link2 aria-hidden />}
            disabled={!hasOwn}
            onClick={() => change((now) => withRow(now, subreddit, { own: {}, source: "manual", time: null }))}
          >
            Use the shared values
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onClick={() => removeRows(change, [subreddit])}>
            Remove
          </MenuItem>
        </>
      )}
    </MenuPopup>
  );
}

/** Adds the subreddit to 'Saved', or removes it. */
function SaveItem({ name }: { name: string }) {
  const { creator } = useComposer();
  const { data = [] } = useQuery(subredditLists(creator.id));
  const saved = data.find(({ is_built_in }) => is_built_in);
  const isSaved = saved?.names.some((each) => rowKey(each) === rowKey(name)) ?? false;
  const toggle = async () => {
    const isDone = await saveSubreddits(creator.id, [name], !isSaved);
    if (!isDone) return showToast({ type: "danger", text: "Failed to save the subreddit. Please try again." });
    showToast({ type: "success", text: isSaved ? `r/${name} was removed from Saved.` : `r/${name} was saved.` });
  };
  return (
    <MenuItem
      icon={isSaved ? <BookmarkX aria-hidden /> : <Bookmark aria-hidden />}
      disabled={!saved}
      onClick={() => void toggle()}
    >
      {isSaved ? "Remove from Saved" : "Save"}
    </MenuItem>
  );
}
