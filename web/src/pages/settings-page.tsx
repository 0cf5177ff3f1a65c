import { Fragment } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { AlertsSection } from "~/features/settings/alerts-section.tsx";
import { AppearanceSection } from "~/features/settings/appearance-section.tsx";
import { CalendarSection } from "~/features/settings/calendar-section.tsx";
import { DefaultsSection } from "~/features/settings/defaults-section.tsx";
import { ExportSection } from "~/features/settings/export/export-section.tsx";
import { PreferencesSection } from "~/features/settings/preferences-section.tsx";
import { PromotionLinkSection } from "~/features/settings/promotion-link-section.tsx";
import { PushSection } from "~/features/settings/push-section.tsx";
import { RedgifsSection } from "~/features/settings/redgifs-section.tsx";
import { SessionsSection } from "~/features/settings/sessions-section.tsx";
import { SignInSection } from "~/features/settings/sign-in-section.tsx";
import { TwoFactorSection } from "~/features/settings/two-factor/two-factor-section.tsx";
import { useVerificationLink } from "~/features/settings/use-verification-link.ts";
import { WaysSection } from "~/features/settings/ways-section.tsx";

export default function SettingsPage() {
  const user = useUser();
  const creator = useCurrentCreator();
  useVerificationLink();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" />
      <div className="mx-auto w-full max-w-4xl px-4 py-6 lg:px-[22px]">
        <PreferencesSection user={user} />
        <AppearanceSection />
        <AlertsSection user={user} />
        <PushSection userId={user.id} />
        <PromotionLinkSection />
        {creator && (
          <Fragment key={creator.id}>
            <DefaultsSection creator={creator} />
            <RedgifsSection creator={creator} />
          </Fragment>
        )}
        <CalendarSection />
        {/* Begins anew when a link has put another email in its place. */}
        <SignInSection key={user.email} user={user} />
        <WaysSection user={user} />
        <TwoFactorSection user={user} />
        <SessionsSection user={user} />
        <ExportSection user={user} />
      </div>
    </>
  );
}
