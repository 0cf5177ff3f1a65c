import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { User } from "@ponkan/contract/users/user";
import type { WayToSignIn } from "@ponkan/contract/users/ways-to-sign-in";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changeWayToSignIn, waysToSignIn } from "~/api/ways-to-sign-in.ts";
import { AskedPassword, preparePassword } from "~/components/asked-password.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { Switch } from "~/ui/switch.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsAreRead } from "./use-settings-are-read.ts";

const SET_ABOVE = "Set an email and a password above to sign in with them.";
const FAILED = "Failed to save settings. Please try again.";

/**
 * Which connected accounts can sign the user in. Connecting alone is not enough, as agencies connect accounts of
 * others.
 */
export function WaysSection({ user }: { user: User }) {
  const { data, isError } = useQuery(waysToSignIn());
  const ways = useSettingsAreRead() ? data : undefined;
  const [asked, setAsked] = useState<WayToSignIn | null>(null);
  const [failure, setFailure] = useState("");
  const change = async (way: WayToSignIn, password?: string) => {
    setFailure("");
    const answer = await changeWayToSignIn(way.id, !way.can_sign_in, password);
    if (answer.ok) showToast({ type: "success", text: "Settings were saved." });
    else if (password === undefined && answer.status !== 401) setFailure(answer.data.message ?? FAILED);
    return answer;
  };
  return (
    <SettingsSection
      title="Ways to sign in"
      text="Anyone who signs in with one of these can do everything here: publish, change settings, delete."
    >
      {isError && <Alert type="danger" text="Failed to get ways to sign in. Please reload the page to try again." />}
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      <ul className="grid gap-4">
        <EmailWay user={user} />
        {ways === undefined && !isError && <Skeleton className="h-9" />}
        {ways?.map((way) => (
          <AccountWay key={way.id} way={way} onChange={() => (user.has_password ? setAsked(way) : void change(way))} />
        ))}
      </ul>
      {asked && (
        <AskedPassword
          {...questionFor(asked)}
          failure={FAILED}
          onSubmit={(password) => change(asked, password)}
          onClose={() => setAsked(null)}
        />
      )}
    </SettingsSection>
  );
}

function EmailWay({ user }: { user: User }) {
  const isOn = user.has_password && user.email !== null;
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-md font-medium">Email and password</span>
        <span className="text-sm wrap-anywhere text-fg-muted">
          {isOn ? user.email : user.demo_ends_at ? "The demo has none." : SET_ABOVE}
        </span>
      </span>
      <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
    </li>
  );
}

function AccountWay({ way, onChange }: { way: WayToSignIn; onChange: () => void }) {
  const name = `${platformLabels[way.platform]} ${way.username}`;
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block truncate text-md font-medium">{name}</span>
        <span className="text-sm text-fg-muted">Publishes for {way.creator_name}.</span>
      </span>
      <Switch
        aria-label={`Sign in with ${name}`}
        checked={way.can_sign_in}
        onChange={onChange}
        onPointerEnter={preparePassword}
        onFocus={preparePassword}
      />
    </li>
  );
}

function questionFor({ platform, username, can_sign_in }: WayToSignIn) {
  const name = `${platformLabels[platform]} ${username}`;
  return can_sign_in
    ? { title: "Forbid signing in", yes: "Forbid", text: `${name} will no longer sign in here. It stays connected.` }
    : { title: "Allow signing in", yes: "Allow", text: `Whoever owns ${name} will be able to sign in here as you.` };
}
