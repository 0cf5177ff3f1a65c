import { isTimezone } from "@ponkan/contract/users/timezone";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { usageStats } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { Combobox } from "~/ui/combobox.tsx";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const weekStarts = [
  { value: "1", label: "Monday" },
  { value: "0", label: "Sunday" },
];

export function PreferencesSection({ user }: { user: User }) {
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const planned = stats?.scheduled_posts ?? 0;
  const { form, save } = useSettingsForm(
    formOf(user),
    ({ timezone }) => (isTimezone(timezone) ? {} : { timezone: "The timezone field must be a valid time zone." }),
    ({ timezone, week_starts_on }) => ({ timezone, week_starts_on: week_starts_on === "1" ? 1 : 0 }),
    formOf,
    ({ timezone }) => (timezone === user.timezone || planned === 0 ? null : whatStays(planned, timezone)),
  );
  return (
    <SettingsSection
      title="Preferences"
      text="How times and weeks are shown, and what a time means when you schedule."
      save={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Time zone" error={form.messageOf("timezone")}>
          <Controller
            control={form.control}
            name="timezone"
            render={({ field: { ref: _, ...field } }) => (
              <Combobox options={timezones(user.timezone)} noteOf={offsetOf} {...field} />
            )}
          />
        </Field>
        <Field label="First day of the week">
          <Controller
            control={form.control}
            name="week_starts_on"
            render={({ field: { ref: _, ...field } }) => <Select options={weekStarts} {...field} />}
          />
        </Field>
      </div>
    </SettingsSection>
  );
}

const formOf = ({ timezone, week_starts_on }: User) => ({ timezone, week_starts_on: String(week_starts_on) });

/** A time zone only affects how times are shown; no post moves. */
function whatStays(planned: number, timezone: string): string {
  const moments = planned === 1 ? "goes out at the same moment" : "go out at the same moments";
  return `${counted(planned, "planned post")} ${moments} as before, now shown in the time of ${timezone.replaceAll("_", " ")}.`;
}

/** The user's own zone first, then UTC, which some browsers omit. */
function timezones(own: string): { value: string; label: string }[] {
  const names = new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
}

/** The current offset: 'UTC+2'. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "shortOffset" }).formatToParts(new Date());
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
}
