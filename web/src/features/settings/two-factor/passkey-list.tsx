import { formatDateTime } from "@ponkan/contract/time/formats";
import type { Passkey } from "@ponkan/contract/users/second-factors";
import { canUsePasskeys } from "~/lib/can-use-passkeys.ts";
import { Button } from "~/ui/button.tsx";
import type { FactorChange } from "./two-factor-dialogs.tsx";

type Props = { passkeys: readonly Passkey[]; zone: string; onChange: (change: FactorChange) => void };

export function PasskeyList({ passkeys, zone, onChange }: Props) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0">
          <span className="block text-md font-medium">Passkeys</span>
          <span className="text-sm text-fg-muted">
            {canUsePasskeys()
              ? "Sign in with a fingerprint, your face, a PIN or a security key."
              : "They need a domain name and a secure connection."}
          </span>
        </span>
        <Button
          hierarchy="secondary-gray"
          size="sm"
          disabled={!canUsePasskeys()}
          onClick={() => onChange({ kind: "add-passkey" })}
        >
          Add Passkey
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid gap-3 border-line-subtle border-l-2 pl-4">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4">
              <span className="min-w-0">
                <span className="block truncate text-md font-medium">{passkey.name}</span>
                <span className="text-sm text-fg-muted">{times(passkey, zone)}</span>
              </span>
              <Button
                hierarchy="secondary-gray"
                size="sm"
                aria-label={`Remove ${passkey.name}`}
                onClick={() => onChange({ kind: "remove-passkey", passkey })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function times({ created_at, last_used_at }: Passkey, zone: string): string {
  const shown = (time: string) => formatDateTime(new Date(time), zone);
  return `added ${shown(created_at)}, ${last_used_at ? `last used ${shown(last_used_at)}` : "never used"}`;
}
