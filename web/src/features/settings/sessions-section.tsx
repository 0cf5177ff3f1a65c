import { formatDateTime } from "@ponkan/contract/time/formats";
import type { OpenSession } from "@ponkan/contract/users/sessions";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "~/api/call.ts";
import { openSessions, signOutOne, signOutOthers } from "~/api/sessions.ts";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsAreRead } from "./use-settings-are-read.ts";

/** Where the user is signed in; unknown sessions can be signed out. */
export function SessionsSection({ user }: { user: User }) {
  const { data, isError } = useQuery(openSessions());
  const sessions = useSettingsAreRead() ? data : undefined;
  const { busy, failure, run } = useSigningOut();
  const others = sessions?.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <SettingsSection
      title="Signed-in devices"
      text="A device is signed out 30 days after its last use, or after 90 days. All but this one are signed out when you set a new password, close a way to sign in, remove a passkey or switch two-factor sign-in on."
    >
      {isError && <Alert type="danger" text="Failed to get devices. Please reload the page to try again." />}
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      {sessions === undefined && !isError && <Skeleton className="h-9" />}
      <ul className="grid gap-4">
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            zone={user.timezone}
            isBusy={busy === session.id}
            onSignOut={() => void run(session.id, () => signOutOne(session.id), "The device was signed out.")}
          />
        ))}
      </ul>
      {others > 0 && (
        <div>
          <Button
            hierarchy="secondary-gray"
            loading={busy === "others"}
            onClick={() => void run("others", signOutOthers, "All other devices were signed out.")}
          >
            Sign Out All Others
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

type RowProps = { session: OpenSession; zone: string; isBusy: boolean; onSignOut: () => void };

function SessionRow({ session, zone, isBusy, onSignOut }: RowProps) {
  const { device, place, is_current, last_seen_at, created_at } = session;
  const shown = (time: string) => formatDateTime(new Date(time), zone);
  const times = `last used ${shown(last_seen_at)}, signed in ${shown(created_at)}`;
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block truncate text-md font-medium">{device}</span>
        <span className="text-sm text-fg-muted">
          {place && <span className="wrap-anywhere">{place}, </span>}
          {times}
        </span>
      </span>
      {is_current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          hierarchy="secondary-gray"
          size="sm"
          loading={isBusy}
          aria-label={`Sign out ${[device, place].filter(Boolean).join(", ")}`}
          onClick={onSignOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}

function useSigningOut() {
  const [busy, setBusy] = useState<number | "others" | null>(null);
  const [failure, setFailure] = useState("");
  const run = async (what: number | "others", work: () => Promise<Answer<unknown>>, done: string) => {
    setBusy(what);
    setFailure("");
    const answer = await work();
    setBusy(null);
    if (answer.ok || answer.status === 404) showToast({ type: "success", text: done });
    else if (answer.status !== 401) setFailure("Failed to sign out. Please try again.");
  };
  return { busy, failure, run };
}
