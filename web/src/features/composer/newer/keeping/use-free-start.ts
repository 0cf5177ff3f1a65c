import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { neighbours } from "~/api/posts.ts";
import { useNow } from "~/lib/use-now.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

const untouched = new WeakSet<ComposerDraft>();

/** Remembers a new draft until it is changed: every change makes another object. */
export function asUntouched(draft: ComposerDraft): ComposerDraft {
  untouched.add(draft);
  return draft;
}

/** Gives an untouched draft another start once the planned posts are known, or change. */
export function useFreeStart({ id, accounts }: Creator, keeper: DraftKeeper, empty: () => ComposerDraft): void {
  const today = useNow().toISOString().slice(0, 10);
  const { data } = useQuery({ ...neighbours(id, today, 0), enabled: accounts.reddit !== null });
  const moveStart = useEffectEvent(() =>
    keeper.change((draft) => {
      const { when } = empty();
      const isSame = when.day === draft.when.day && when.time === draft.when.time;
      return isSame || !untouched.has(draft) ? draft : asUntouched({ ...draft, when });
    }),
  );
  useEffect(() => {
    if (data) moveStart();
  }, [data]);
}
