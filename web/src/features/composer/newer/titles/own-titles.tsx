import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { isDealing, withCommonTitle, withOwnTitles } from "../../core/draft/titles.ts";
import { useComposer } from "../composer-context.ts";

/** Shows how many rows the shared title applies to, and can apply it to all of them (PS-03). */
export default function OwnTitles() {
  const { draft, change } = useComposer();
  const { rows } = draft;
  const using = rows.filter(({ own }) => own.title === undefined).length;
  if (using === rows.length) return null;
  const useForAll = () => {
    change(withCommonTitle);
    showToast({
      type: "success",
      text: `${counted(rows.length - using, "title")} replaced.`,
      isOfForm: true,
      action: { label: "Undo", onClick: () => change((now) => withOwnTitles(now, rows)) },
    });
  };
  return (
    <div className="flex items-center justify-between gap-2 text-fg-muted text-sm">
      <span role="status">
        {using} of {counted(rows.length, "row")} {using === 1 ? "uses" : "use"}{" "}
        {isDealing(draft) ? "these" : "this title"}.
      </span>
      <Button hierarchy="link-color" size="sm" onClick={useForAll}>
        Use it for all
      </Button>
    </div>
  );
}
