import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { atOneTime } from "../../core/checks/stagger-line.ts";
import { asBefore, staggered } from "../../core/draft/staggered.ts";
import { useComposer } from "../composer-context.ts";

/** 'Stagger these 3': one press, and one to take it back. */
export function StaggerButton() {
  const { checks, draft, change } = useComposer();
  const keys = atOneTime(checks.filter(({ planned }) => planned.isChosen));
  const stagger = () => {
    change((now) => staggered(now, keys));
    const undo = { label: "Undo", onClick: () => change((now) => asBefore(now, draft)) };
    showToast({
      type: "success",
      text: `${counted(keys.length, "post")} go out ${draft.when.gap} minutes apart.`,
      action: undo,
    });
  };
  return (
    <Button size="sm" hierarchy="link-color" className="px-0" onClick={stagger}>
      Stagger these {keys.length}
    </Button>
  );
}
