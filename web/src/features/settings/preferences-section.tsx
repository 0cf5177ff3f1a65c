import { isTimezone } from "@ponkan/contract/users/timezone";
import type { User } from "@ponkan/contract/users/user";
import { Controller } from "react-hook-form";
import { Field } from "~/ui/field.tsx";
import { Select } from "~/ui/select.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const weekStarts = [
  { value: "1", label: "Monday" },
  { value: "0", label: "Sunday" },
];

export function PreferencesSection({ user }: { user: User }) {
  const { form, save } = useSettingsForm(
    { timezone: user.timezone, week_starts_on: String(user.week_starts_on) },
    ({ timezone }) => (isTimezone(timezone) ? {} : { timezone: "The timezone field must be a valid time zone." }),
    ({ timezone, week_starts_on }) => ({ timezone, week_starts_on: week_starts_on === "1" ? 1 : 0 }),
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
            render={({ field: { ref: _, ...field } }) => <Select options={timezones(user.timezone)} {...field} />}
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

/** The browser's list, with UTC and the user's own zone first: some lists lack them. */
function timezones(own: string): { value: string; label: string }[] {
  const names = new Set(["UTC", own, ...Intl.supportedValuesOf("timeZone")]);
  return [...names].map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
}
