import { RefreshCw } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { chosenRows } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { useRewording } from "./use-rewording.ts";

export default function RewordAll() {
  const { draft } = useComposer();
  const { isRewording, reword } = useRewording();
  const rows = chosenRows(draft).filter(({ own, source }) => own.title === undefined || source === "rephrase");
  return (
    <Button
      hierarchy="link-color"
      size="sm"
      icon={<RefreshCw aria-hidden />}
      loading={isRewording}
      disabled={rows.length === 0}
      onClick={reword}
    >
      Reword all
    </Button>
  );
}
