import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import { useEffect, useRef, useState } from "react";
import { changeAutoresponder, createAutoresponder } from "~/api/autoresponders.ts";
import { useLeaveGuard } from "~/components/use-leave-guard.ts";
import { type RuledForm, showFieldErrors, takeSaved } from "~/lib/ruled-form.ts";
import { useRestoredForm } from "~/lib/unsaved-work.ts";
import { SAVE_FAILED } from "../texts.ts";
import { changesOf, type EditorForm, formOf, writtenIn } from "./editor-form.ts";

type About = { creatorId: number; type: AutoresponderType; known: Autoresponder | null };

/** Saves the form; asks before leaving with unsaved changes. */
export function useSaving(
  form: RuledForm<EditorForm>,
  { creatorId, type, known }: About,
  onCreated: (id: number) => void,
) {
  const [refusal, setRefusal] = useState("");
  const isSaved = useRef(false);
  const { isDirty, defaultValues } = form.formState;
  useLeaveGuard({ isHeld: isDirty, question, isLeaving: () => !isSaved.current, isOfCreator: true });
  useRestoredForm(`autoresponder_${creatorId}_${type}_${known?.id ?? "new"}`, form);
  // After it is created, a new one stays open with what was typed in the meantime, so leaving is guarded again.
  useEffect(() => {
    if (known?.id) isSaved.current = false;
  }, [known?.id]);
  const save = form.handleSubmit(async (values) => {
    setRefusal("");
    const written = writtenIn(values, type);
    const answer = known
      ? await changeAutoresponder(creatorId, known.id, changesOf(writtenIn(defaultValues as EditorForm, type), written))
      : await createAutoresponder(creatorId, written);
    if (!answer.ok) {
      if (!showFieldErrors(form, answer.data)) setRefusal(answer.data.message ?? SAVE_FAILED);
      return;
    }
    const saved = answer.data.data;
    isSaved.current = !known;
    takeSaved(form, values, formOf(saved));
    if (!known) onCreated(saved.id);
  });
  return { save, refusal };
}

const question = {
  title: "Leave without saving?",
  text: "Your changes to this autoresponder are not saved yet.",
  yes: "Leave",
  no: "Stay",
  danger: true,
};
