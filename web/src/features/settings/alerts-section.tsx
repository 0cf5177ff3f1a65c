import type { User } from "@ponkan/contract/users/user";
import { Controller } from "react-hook-form";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Switch } from "~/ui/switch.tsx";
import { DemoNote } from "./demo-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const alerts = [
  { name: "ban_risk_alerts", label: "Warn me about new ban risks", text: "Shows a banner at the top of the app." },
  {
    name: "failed_post_emails",
    label: "Email me when posts fail",
    text: "At most one email an hour, with every post that failed.",
  },
  {
    name: "removed_post_emails",
    label: "Email me when posts are removed",
    text: "At most one email an hour, with why each was removed.",
  },
] as const;

/** The email field is in the section Sign-in, further up. */
function goToEmail(): void {
  const field = document.querySelector<HTMLElement>("input[type=email]");
  field?.scrollIntoView({ block: "center" });
  field?.focus();
}

const formOf = ({ ban_risk_alerts, failed_post_emails, removed_post_emails }: User) => ({
  ban_risk_alerts,
  failed_post_emails,
  removed_post_emails,
});

function NoEmail() {
  return (
    <Alert
      type="info"
      text="You have no email set yet."
      actions={
        <Button size="sm" hierarchy="secondary-gray" onClick={goToEmail}>
          Add email
        </Button>
      }
    />
  );
}

export function AlertsSection({ user }: { user: User }) {
  const { form, save } = useSettingsForm(
    formOf(user),
    () => ({}),
    (values) => values,
    formOf,
  );
  return (
    <SettingsSection title="Alerts" text="What we tell you about, and how." save={save}>
      {alerts.map(({ name, label, text }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <div className="flex items-center justify-between gap-4">
              <span>
                <span className="block text-md font-medium">{label}</span>
                <span className="text-sm text-fg-muted">{text}</span>
              </span>
              <Switch aria-label={label} checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            </div>
          )}
        />
      ))}
      {form.watch(["failed_post_emails", "removed_post_emails"]).includes(true) &&
        !user.email &&
        !user.pending_email &&
        (user.demo_ends_at ? <DemoNote text="A demo has no email." /> : <NoEmail />)}
    </SettingsSection>
  );
}
