import type { User } from "@ponkan/contract/users/user";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { canUsePasskeys } from "~/lib/can-use-passkeys.ts";
import { Button } from "~/ui/button.tsx";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";

type Props = { onSignedIn: (user: User) => void; onFailure: (message: string) => void };

/** Rendered only if the browser supports passkeys. */
export function PasskeyButton({ onSignedIn, onFailure }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const start = async () => {
    setIsBusy(true);
    onFailure("");
    const answer = await signInWithPasskey();
    setIsBusy(false);
    if (answer.ok) onSignedIn(answer.data);
    else onFailure(answer.data.message ?? "An error occurred. Please try again.");
  };
  return (
    <Button
      hierarchy="secondary-gray"
      block
      className="h-11"
      icon={<Fingerprint aria-hidden />}
      loading={isBusy}
      onClick={() => void start()}
    >
      Use a passkey
    </Button>
  );
}
