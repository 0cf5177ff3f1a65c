import { useMemo, useSyncExternalStore } from "react";
import { type Upload, uploads } from "~/api/uploads/upload-store.ts";

/** Uploads shown in the grid, and the media they became. Does not re-render while only their progress changes. */
export function useUploadsHere(creatorId: number): { uploadIds: number[]; newIds: ReadonlySet<number> } {
  const shown = useSyncExternalStore(uploads.subscribe, () => textOf(uploads.get().filter(isShown)));
  const done = useSyncExternalStore(uploads.subscribe, () => textOf(uploads.get().filter(isDone), "media_id"));
  return useMemo(() => ({ uploadIds: numbers(shown), newIds: new Set(numbers(done)) }), [shown, done]);

  function isShown({ creator_id, status, trouble }: Upload): boolean {
    return creator_id === creatorId && status !== "success" && trouble?.kind !== "refused";
  }
  function isDone({ creator_id, status }: Upload): boolean {
    return creator_id === creatorId && status === "success";
  }
}

/** Serialized, so that equal lists compare as equal. */
function textOf(list: Upload[], name: "id" | "media_id" = "id"): string {
  return list.map((upload) => upload[name]).join(",");
}

function numbers(text: string): number[] {
  return text ? text.split(",").map(Number) : [];
}
