import { useRef, useState } from "react";
import { withSource } from "../../core/draft/titles.ts";
import { useComposer } from "../composer-context.ts";

/** Rewords the title for every row; each call gives different wordings. */
export function useRewording() {
  const { creator, draft, change } = useComposer();
  const [isRewording, setRewording] = useState(false);
  const seed = useRef(0);
  const reword = async () => {
    setRewording(true);
    change((now) => withSource(now, "rephrase"));
    try {
      const { rewordRows } = await import("./reword-rows.ts");
      await rewordRows({ creatorId: creator.id, draft: withSource(draft, "rephrase"), seed: seed.current++, change });
    } finally {
      setRewording(false);
    }
  };
  return { isRewording, reword: () => void reword() };
}
