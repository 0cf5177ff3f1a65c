import { Button } from "~/ui/button.tsx";
import { isOpen } from "../../core/checks/post-check.ts";
import { atOneTime } from "../../core/checks/stagger-line.ts";
import { useComposer } from "../composer-context.ts";

/** 'Stagger these 3, 60 min apart', with undo. */
export function StaggerButton() {
  const { checks, draft, change } = useComposer();
  const keys = atOneTime(checks.filter((check) => check.planned.isChosen && isOpen(check)));
  const stagger = async () => (await import("./stagger.ts")).stagger(keys, checks, draft, change);
  return (
    <Button size="sm" hierarchy="link-color" className="px-0!" onClick={() => void stagger()}>
      Stagger these {keys.length}, {draft.when.gap} min apart
    </Button>
  );
}
