import { defaultHandOffWords, HAND_OFF_WORDS_MAX } from "@ponkan/contract/autoresponders/hand-off";
import { ruleBounds } from "@ponkan/contract/autoresponders/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changeHandOffWords, handOffWordsOf } from "~/api/autoresponders.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Field } from "~/ui/field.tsx";
import { Counter } from "~/ui/input.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { ChipsInput } from "../editor/chips-input.tsx";

type Props = { creatorId: number; onClose: () => void };

/** Words that ask for a human, or to be left alone; they apply to all autoresponders. */
export default function HandOffModal({ creatorId, onClose }: Props) {
  const [isSaving, setSaving] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(handOffWordsOf(creatorId));
  return (
    <Modal open busy={isSaving} size="sm" title="Hand-off words" onClose={onClose}>
      <p className="pb-4 text-fg-muted">
        Anyone who writes one of these is never answered automatically again. The conversation waits for you in the
        inbox.
      </p>
      {data && <Words {...{ creatorId, onClose, isSaving, setSaving }} known={data} />}
      {!data && !error && <Skeleton className="h-24 rounded-lg" />}
      {!data && error && (
        <ErrorState
          title="The words did not load"
          text="Failed to get the hand-off words. Please try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}

type WordsProps = Props & { known: string[]; isSaving: boolean; setSaving: (isSaving: boolean) => void };

function Words({ creatorId, known, isSaving, setSaving, onClose }: WordsProps) {
  const [words, setWords] = useState(known);
  const [refusal, setRefusal] = useState("");
  const problem = problemOf(words);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (problem) return;
    setRefusal("");
    setSaving(true);
    const answer = await changeHandOffWords(creatorId, words);
    setSaving(false);
    if (!answer.ok) return setRefusal(answer.data.message ?? "Failed to save the words. Please try again.");
    showToast({ type: "success", text: "Hand-off words were saved." });
    onClose();
  };
  const isUsual =
    words.length === defaultHandOffWords.length && defaultHandOffWords.every((word) => words.includes(word));
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {refusal && <Alert type="danger" text={refusal} />}
      <Field
        label="Words"
        hint={words.length === 0 ? "Without any, nobody is handed to you." : "Press Enter or comma to add one."}
        error={problem}
        counter={<Counter length={words.length} max={HAND_OFF_WORDS_MAX} />}
      >
        <ChipsInput value={words} onChange={setWords} placeholder="stop" />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isUsual && (
          <Button
            hierarchy="link-gray"
            className="mr-auto"
            disabled={isSaving}
            onClick={() => setWords([...defaultHandOffWords])}
          >
            Use the defaults
          </Button>
        )}
        <Button hierarchy="secondary-gray" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving} disabled={problem !== undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}

function problemOf(words: readonly string[]): string | undefined {
  if (words.length > HAND_OFF_WORDS_MAX) return `Up to ${HAND_OFF_WORDS_MAX} words.`;
  const { longest } = ruleBounds.keywords;
  return words.some((word) => word.length > longest) ? `Each may have up to ${longest} characters.` : undefined;
}
