import { useState } from "react";
import type { OlderDraft } from "./older-draft.ts";

/** Forms that are not sent yet, so that a look at another page loses nothing. */
const kept = new Map<number, OlderDraft>();

export function useKeptForm(creatorId: number, empty: () => OlderDraft) {
  const [form, setForm] = useState(() => kept.get(creatorId) ?? empty());
  const keep = (next: OlderDraft) => {
    kept.set(creatorId, next);
    setForm(next);
  };
  const forget = () => {
    kept.delete(creatorId);
    setForm(empty());
  };
  /** Undefined while nothing is written in it. */
  const written = () => kept.get(creatorId);
  return { form, keep, forget, written };
}
