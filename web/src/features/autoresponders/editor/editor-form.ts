import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { type AutoresponderType, ruleBounds } from "@ponkan/contract/autoresponders/limits";
import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { ruleErrors } from "@ponkan/contract/autoresponders/rule-errors";
import { max, min, required } from "@ponkan/contract/forms/rules";
import { useRuledForm } from "~/lib/ruled-form.ts";

/** Trigger and match type in one choice. */
export type When = "any" | "first" | Rule["match"];

export type EditorForm = {
  name: string;
  when: When;
  keywords: string[];
  excluded_keywords: string[];
  subreddits: string[];
  /** One per line. */
  replies: string;
  delay_min: string;
  delay_max: string;
  daily_limit: string;
  cooldown_hours: string;
  post_max_age_days: string;
  has_quiet_hours: boolean;
  quiet_from: string;
  quiet_to: string;
};

const { delay, daily_limit, cooldown_hours, post_max_age_days } = ruleBounds;

export function formOf(known: Autoresponder | null): EditorForm {
  return {
    name: known?.name ?? "",
    when: !known ? "contains" : known.trigger === "keywords" ? known.match : known.trigger,
    keywords: known?.keywords ?? [],
    excluded_keywords: known?.excluded_keywords ?? [],
    subreddits: known?.subreddits ?? [],
    replies: known?.replies.map(asLine).join("\n") ?? "",
    delay_min: String(known?.delay_min ?? delay.min),
    delay_max: String(known?.delay_max ?? delay.max),
    daily_limit: String(known?.daily_limit ?? daily_limit.usual),
    cooldown_hours: String(known?.cooldown_hours ?? cooldown_hours.usual),
    post_max_age_days: String(known?.post_max_age_days ?? post_max_age_days.usual),
    has_quiet_hours: known?.active_from != null,
    // Quiet hours are the inverse of the active hours.
    quiet_from: known?.active_to ?? "23:00",
    quiet_to: known?.active_from ?? "07:00",
  };
}

/** Stands for a line break within a reply, as each line of the field is a reply. */
export const BREAK = "↵";
export const asLine = (reply: string): string => reply.replace(/\r?\n/g, ` ${BREAK} `);

export function repliesIn(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).map((line) =>
    line
      .split(BREAK)
      .map((part) => part.trim())
      .join("\n"),
  );
}

export type RuleValues = Omit<Rule, "id" | "keywords" | "excluded_keywords" | "subreddits" | "replies"> &
  Pick<EditorForm, "keywords" | "excluded_keywords" | "subreddits"> & { replies: string[] };

/** The form's values, as stored and as used to match. */
export function writtenIn(form: EditorForm, type: AutoresponderType): RuleValues {
  const { when, has_quiet_hours } = form;
  const isByKeyword = when !== "any" && when !== "first";
  return {
    type,
    name: form.name.trim(),
    trigger: isByKeyword ? "keywords" : when,
    match: isByKeyword ? when : "contains",
    keywords: form.keywords,
    excluded_keywords: form.excluded_keywords,
    subreddits: type === "comment" ? form.subreddits : [],
    replies: repliesIn(form.replies),
    delay_min: Number(form.delay_min),
    delay_max: Number(form.delay_max),
    daily_limit: Number(form.daily_limit),
    cooldown_hours: Number(form.cooldown_hours),
    active_from: has_quiet_hours ? form.quiet_to : null,
    active_to: has_quiet_hours ? form.quiet_from : null,
    post_max_age_days: Number(form.post_max_age_days),
  };
}

/** Fields that are only valid together. */
const together: readonly (readonly (keyof RuleValues)[])[] = [
  ["trigger", "match", "keywords"],
  ["delay_min", "delay_max"],
  ["active_from", "active_to"],
];

/** Returns the changed fields and those that belong to them; others may have been changed elsewhere since. */
export function changesOf(shown: RuleValues, written: RuleValues): Partial<RuleValues> {
  const fields = Object.keys(written) as (keyof RuleValues)[];
  const changed = fields.filter((field) => JSON.stringify(shown[field]) !== JSON.stringify(written[field]));
  const sent = new Set([...changed, ...together.filter((all) => all.some((one) => changed.includes(one))).flat()]);
  return Object.fromEntries([...sent].map((field) => [field, written[field]]));
}

export function useEditorForm(known: Autoresponder | null, type: AutoresponderType, hasWebsite: boolean) {
  return useRuledForm<EditorForm>(formOf(known), (form) => errorsIn(form, type, hasWebsite));
}

type Errors = { [Field in keyof EditorForm]?: string };

function errorsIn(form: EditorForm, type: AutoresponderType, hasWebsite: boolean): Errors {
  const written = writtenIn(form, type);
  const between = ruleErrors(written, hasWebsite).map(({ field, message }) => [formFields[field] ?? field, message]);
  return { ...Object.fromEntries(between.toReversed()), ...filledErrors(form, written.replies) };
}

/** The form shows quiet hours, so errors of active hours are mapped. */
const formFields: Partial<Record<string, keyof EditorForm>> = { active_from: "quiet_to", active_to: "quiet_from" };

function filledErrors(form: EditorForm, replies: readonly string[]): Errors {
  const found: Errors = {
    name: required("Name", form.name) ?? max("Name", form.name.trim(), ruleBounds.name.most) ?? undefined,
    delay_min: numberError("Minimum delay", form.delay_min, delay),
    delay_max: numberError("Maximum delay", form.delay_max, delay),
    daily_limit: numberError("Daily limit", form.daily_limit, daily_limit),
    cooldown_hours: numberError("Cool-down", form.cooldown_hours, cooldown_hours),
    post_max_age_days: numberError("Age of the post", form.post_max_age_days, post_max_age_days),
    keywords: tooMany("keywords", form.keywords, ruleBounds.keywords.most),
    excluded_keywords: tooMany("keywords", form.excluded_keywords, ruleBounds.keywords.most),
    subreddits: tooMany("subreddits", form.subreddits, ruleBounds.subreddits.most),
    replies: tooMany("replies", replies, ruleBounds.replies.most),
    ...(form.has_quiet_hours && { quiet_from: timeError(form.quiet_from), quiet_to: timeError(form.quiet_to) }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
}

function numberError(name: string, value: string, { least, most }: { least: number; most: number }) {
  if (value.trim() === "") return `${name} is required.`;
  const number = Number(value);
  if (!Number.isInteger(number)) return `${name} must be a whole number.`;
  return min(name, number, least) ?? max(name, number, most) ?? undefined;
}

const tooMany = (things: string, list: readonly string[], most: number) =>
  list.length > most ? `You can have up to ${most} ${things}.` : undefined;

const timeError = (time: string) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : "Write a time such as 23:00.";
