import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { secondFactors } from "~/api/second-factors.ts";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { useSettingsAreRead } from "../use-settings-are-read.ts";
import { PasskeyList } from "./passkey-list.tsx";
import type { FactorChange } from "./two-factor-dialogs.tsx";

const Dialogs = lazy(() => import("./two-factor-dialogs.tsx"));

/** Second factors; adding the first one creates recovery codes. */
export function TwoFactorSection({ user }: { user: User }) {
  const { data, isError } = useQuery(secondFactors());
  const factors = useSettingsAreRead() ? data : undefined;
  const [change, setChange] = useState<FactorChange | null>(null);
  const isOn = factors !== undefined && (factors.has_totp || factors.passkeys.length > 0);
  return (
    <SettingsSection
      title="Two-factor authentication"
      text="A second step after your password or connected account. A passkey works on its own."
    >
      {isError && <Alert type="danger" text="Failed to get your factors. Please reload the page to try again." />}
      {!factors && !isError && <Skeleton className="h-9" />}
      {factors && (
        <>
          <Row
            name="Authenticator app"
            text={factors.has_totp ? "Its codes are asked for." : "Six digits that change every 30 seconds."}
            isOn={factors.has_totp}
          >
            <Button
              hierarchy="secondary-gray"
              size="sm"
              onClick={() => setChange({ kind: factors.has_totp ? "remove-app" : "set-up-app" })}
            >
              {factors.has_totp ? "Remove" : "Set Up"}
            </Button>
          </Row>
          <PasskeyList passkeys={factors.passkeys} zone={user.timezone} onChange={setChange} />
          {isOn && (
            <Row name="Recovery codes" text={codesText(factors.recovery_codes_left)}>
              <Button hierarchy="secondary-gray" size="sm" onClick={() => setChange({ kind: "renew-codes" })}>
                New Codes
              </Button>
            </Row>
          )}
          {isOn && factors.recovery_codes_left < 3 && (
            <Alert type="warning" text="Few recovery codes are left. Make new ones before you need them." />
          )}
        </>
      )}
      <PartBoundary isOpen={change !== null} onFail={() => setChange(null)}>
        {change && <Dialogs user={user} change={change} onClose={() => setChange(null)} />}
      </PartBoundary>
    </SettingsSection>
  );
}

type RowProps = { name: string; text: string; isOn?: boolean; children: React.ReactNode };

function Row({ name, text, isOn, children }: RowProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="flex items-center gap-2 text-md font-medium">
          {name}
          {isOn && <Badge tone="success">On</Badge>}
        </span>
        <span className="text-sm text-fg-muted">{text}</span>
      </span>
      {children}
    </div>
  );
}

const codesText = (left: number) =>
  `${left === 1 ? "One is" : `${left} are`} left. Each lets you in once when your phone or passkey is lost.`;
