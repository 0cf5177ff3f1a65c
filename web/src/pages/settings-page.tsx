import { Fragment } from "react";
import { useCurrentCreator, useUser } from "~/api/users.ts";
import { PageHeader } from "~/components/page-header.tsx";
import { AlertsSection } from "~/features/settings/alerts-section.tsx";
import { AppearanceSection } from "~/features/settings/appearance-section.tsx";
import { CalendarSection } from "~/features/settings/calendar-section.tsx";
import { DefaultsSection } from "~/features/settings/defaults-section.tsx";
import { ExportSection } from "~/features/settings/export/export-section.tsx";
import { SettingsIndex, SettingsJump, useSettingsIndex } from "~/features/settings/index/settings-index.tsx";
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
  const index = useSettingsIndex();
  useVerificationLink();
  if (!user) return null;
  return (
    <>
      <PageHeader title="Settings" isOfCreator={false}>
        <SettingsJump {...index} />
      </PageHeader>
      <div className="mx-auto grid w-full max-w-4xl gap-x-10 px-4 py-6 lg:px-[22px] xl:max-w-6xl xl:grid-cols-[12rem_minmax(0,1fr)]">
        <SettingsIndex {...index} />
        <div className="min-w-0">
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
          {/* Reset when the email was changed through a link. */}
          <SignInSection key={user.email} user={user} />
          <WaysSection user={user} />
          <TwoFactorSection user={user} />
          <SessionsSection user={user} />
          <ExportSection user={user} />
        </div>
      </div>
    </>
  );
}
