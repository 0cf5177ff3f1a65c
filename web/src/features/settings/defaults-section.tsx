import type { SchedulerDefaults } from "@ponkan/contract/creators/scheduler-defaults";
import { SPREAD_GAP_MAX, SPREAD_GAP_MIN } from "@ponkan/contract/posts/times/spread-times";
import { deleteAfterFinding, deleteThresholdFinding } from "@ponkan/contract/posts/validation/delete-after";
import { textOf } from "@ponkan/contract/posts/validation/findings";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { templatesOf } from "~/api/templates.ts";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Select } from "~/ui/select.tsx";
import { Switch } from "~/ui/switch.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useCreatorForm } from "./use-creator-form.ts";

const hosts = [
  { value: "reddit", label: "Reddit" },
  { value: "redgifs", label: "Redgifs, for a single video or GIF" },
];
const nsfwAnswers = [
  { value: "follow", label: "Same as subreddit" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const NO_COMMENT = "none";

type Form = {
  media_host: string;
  is_nsfw: string;
  send_replies: boolean;
  delete_after: string;
  delete_threshold: string;
  gap_minutes: string;
  comment: string;
};

/** Values that new posts of the creator start with, in both schedulers (SE-03). */
export function DefaultsSection({ creator }: { creator: Creator }) {
  const { form, save } = useCreatorForm(
    creator,
    formOf(creator.defaults),
    validate,
    (values) => ({ defaults: defaultsOf(values) }),
    ({ defaults }) => formOf(defaults),
  );
  const { data: templates = [], isSuccess } = useQuery(templatesOf(creator.id));
  const comments = templates.filter(({ type }) => type === "comment");
  const chosen = form.watch("comment");
  const options = [
    { value: NO_COMMENT, label: "None" },
    ...comments.map(({ id, name }) => ({ value: String(id), label: name })),
    // Keeps the selected value visible while templates load.
    ...(!isSuccess && chosen !== NO_COMMENT ? [{ value: chosen, label: "…" }] : []),
  ];
  // Shown even before the field was touched, because another field requires it.
  const hoursError = lacksHours(form.watch()) ? textOf(hoursRequired) : form.messageOf("delete_after");
  const choice = (name: "media_host" | "is_nsfw" | "comment", given: { value: string; label: string }[]) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field } }) => <Select options={given} {...field} />}
    />
  );
  return (
    <SettingsSection
      title="Scheduler defaults"
      text={`What new posts of ${creator.name} start with. Drafts and scheduled posts stay as they are.`}
      save={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Media host">{choice("media_host", hosts)}</Field>
        <Field label="NSFW">{choice("is_nsfw", nsfwAnswers)}</Field>
        <Field label="Delete after (hours)" hint="Empty means never." error={hoursError}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            trailing="h"
            {...form.register("delete_after", { deps: ["delete_threshold"] })}
          />
        </Field>
        <Field
          label="Delete threshold (score)"
          hint="Kept for good with this score or more."
          error={form.messageOf("delete_threshold")}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            trailing="points"
            {...form.register("delete_threshold", { deps: ["delete_after"] })}
          />
        </Field>
        <Field label="Minutes between posts" hint="When posts are spread." error={form.messageOf("gap_minutes")}>
          <Input inputMode="numeric" autoComplete="off" trailing="min" {...form.register("gap_minutes")} />
        </Field>
        <Field
          label="First comment"
          hint={isSuccess && comments.length === 0 ? "Save a comment as a template in the scheduler first." : undefined}
        >
          {choice("comment", options)}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="send_replies"
        render={({ field }) => (
          <div className="flex items-center justify-between gap-4">
            <span>
              <span className="block text-md font-medium">Send replies to inbox</span>
              <span className="text-sm text-fg-muted">Reddit tells you of comments below your posts.</span>
            </span>
            <Switch
              aria-label="Send replies to inbox"
              checked={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </div>
        )}
      />
    </SettingsSection>
  );
}

function formOf(defaults: SchedulerDefaults): Form {
  return {
    media_host: defaults.media_host,
    is_nsfw: defaults.is_nsfw === null ? "follow" : defaults.is_nsfw ? "yes" : "no",
    send_replies: defaults.send_replies,
    delete_after: String(defaults.delete_after ?? ""),
    delete_threshold: String(defaults.delete_threshold ?? ""),
    gap_minutes: String(defaults.gap_minutes),
    comment: String(defaults.comment_template_id ?? NO_COMMENT),
  };
}

function defaultsOf(form: Form): SchedulerDefaults {
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  return {
    media_host: form.media_host === "redgifs" ? "redgifs" : "reddit",
    is_nsfw: form.is_nsfw === "follow" ? null : form.is_nsfw === "yes",
    send_replies: form.send_replies,
    delete_after: number(form.delete_after),
    delete_threshold: number(form.delete_threshold),
    gap_minutes: Number(form.gap_minutes),
    comment_template_id: form.comment === NO_COMMENT ? null : Number(form.comment),
  };
}

const hoursRequired = { code: "delete-after-required" } as const;
const lacksHours = ({ delete_after, delete_threshold }: Form) =>
  delete_threshold.trim() !== "" && delete_after.trim() === "";

function validate(form: Form): { [Field in keyof Form]?: string } {
  const after = lacksHours(form) ? hoursRequired : deleteAfterFinding(form.delete_after);
  const threshold = deleteThresholdFinding(form.delete_threshold);
  const gap = /^\d+$/.test(form.gap_minutes.trim()) ? Number(form.gap_minutes) : Number.NaN;
  const isGap = gap >= SPREAD_GAP_MIN && gap <= SPREAD_GAP_MAX;
  return {
    ...(after && { delete_after: textOf(after) }),
    ...(threshold && { delete_threshold: textOf(threshold) }),
    ...(!isGap && { gap_minutes: `Enter whole minutes from ${SPREAD_GAP_MIN} to ${SPREAD_GAP_MAX}.` }),
  };
}
