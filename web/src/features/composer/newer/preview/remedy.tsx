import { Button } from "~/ui/button.tsx";
import type { PreflightLine } from "../../core/checks/preflight-line.ts";
import { useComposer } from "../composer-context.ts";
import { useRewording } from "../titles/use-rewording.ts";
import { ConflictingPosts } from "./conflicting-posts.tsx";
import { StaggerButton } from "./stagger-button.tsx";

/** The posts a warning is about, and the button that resolves it. */
export default function Remedy({ line: { remedy, threat } }: { line: PreflightLine }) {
  const { findBestTimes, isFindingTimes } = useComposer();
  const { isRewording, reword } = useRewording();
  return (
    <div className="-mt-1 px-3 pb-2 pl-9.5">
      {threat !== undefined && <ConflictingPosts types={[threat]} />}
      {remedy === "stagger" && <StaggerButton />}
      {remedy === "times" && (
        <Button size="sm" hierarchy="link-color" className="px-0!" loading={isFindingTimes} onClick={findBestTimes}>
          Find best times
        </Button>
      )}
      {remedy === "wording" && (
        <Button size="sm" hierarchy="link-color" className="px-0!" loading={isRewording} onClick={reword}>
          Reword each title
        </Button>
      )}
    </div>
  );
}
