import type { Creator } from "@ponkan/contract/users/user";
import { lazy, Suspense, useRef } from "react";
import { counted } from "~/lib/counted.ts";
import { useOneAtATime } from "~/lib/use-one-at-a-time.ts";
import { Alert } from "~/ui/alert.tsx";
import type { DraftDefaults } from "../../core/draft/with-defaults.ts";
import EarlierPostLinks from "../../core/earlier-post-links.tsx";
import { riskText } from "../../core/sending/accept-risks.ts";
import { ScheduleBar } from "../../core/sending/schedule-bar.tsx";
import { clock } from "../../core/time-words.ts";
import type { OlderParts } from "../parts.ts";
import { CommentField } from "./comment-field.tsx";
import { ContentField } from "./content-field.tsx";
import { OptionFields } from "./option-fields.tsx";
import { SubredditsField } from "./subreddits-field.tsx";
import { TimeFields } from "./time-fields.tsx";
import { TitleField } from "./title-field.tsx";
import { type OlderFormState, useOlderForm } from "./use-older-form.ts";

const ScheduledNote = lazy(() => import("../../core/sending/scheduled-note.tsx"));

type Props = { creator: Creator; parts: OlderParts; beginning: DraftDefaults };

/** One form for a list of subreddits (PS-12). */
export function OlderForm({ creator, parts, beginning }: Props) {
  const state = useOlderForm(creator, beginning);
  const { unchecked, flight, refusal, count, cost, errors, schedule, isSending, isReading } = state;
  const { scheduled, undo, close } = state.takingBack;
  const errorCount = Object.values(errors).flat().length;
  const risks = flight.riskLabels;
  const form = useRef<HTMLFormElement>(null);
  const submit = useOneAtATime(async () => {
    if (await schedule()) return;
    // After the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-1 flex-col"
    >
      <div className="mx-auto grid w-full max-w-2xl flex-1 content-start gap-5 px-4 py-5 lg:px-[22px]">
        <Recovered {...state} />
        <TitleField state={state} Templates={parts.Templates} />
        <ContentField state={state} creatorId={creator.id} />
        <SubredditsField state={state} />
        <TimeFields state={state} />
        <CommentField state={state} Templates={parts.Templates} />
        <OptionFields state={state} />
        {unchecked.map((name) => (
          <Alert key={name} type="info" text={`Rules of r/${name} could not be checked.`} />
        ))}
        {flight.lines.map(
          ({ title, text, posts }) =>
            posts && (
              <Alert
                key={title}
                type="warning"
                title={`${title}:`}
                text={text}
                actions={<EarlierPostLinks posts={posts} className="" />}
              />
            ),
        )}
        {risks.length > 0 && <Alert type="warning" title="Ban Shield:" text={riskText(risks)} />}
        {refusal && <Alert type="danger" text={refusal.text} />}
      </div>
      <ScheduleBar
        {...{ count, cost }}
        isBusy={isSending}
        isWaiting={isReading}
        note={
          scheduled && (
            <Suspense fallback={null}>
              <ScheduledNote
                key={scheduled.change_id}
                posts={scheduled.posts}
                zone={state.zone}
                onUndo={undo}
                onClose={close}
              />
            </Suspense>
          )
        }
      >
        {errorCount > 0 && <span className="text-danger-fg text-sm">{counted(errorCount, "thing")} to fix</span>}
      </ScheduleBar>
    </form>
  );
}

function Recovered({ keeping, zone }: Pick<OlderFormState, "keeping" | "zone">) {
  const { recoveredAt, forgetNotice } = keeping;
  if (!recoveredAt) return null;
  return (
    <Alert type="info" text={`Recovered your draft of ${clock(recoveredAt, zone)}.`} closeable onClose={forgetNotice} />
  );
}
