import type { User } from "@ponkan/contract/users/user";
import { call } from "~/api/call.ts";
import { rememberUser } from "~/api/users.ts";
import { unprovedEmail } from "~/api/verify-email.ts";
import { SendAgainButton } from "~/components/send-again-button.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";

/** Explains what depends on an email address that is not proved yet. */
export function UnprovedEmail({ user }: { user: User }) {
  const unproved = unprovedEmail(user);
  if (!unproved) return null;
  const isChange = user.pending_email !== null && user.email !== null;
  return (
    <Alert
      type="info"
      text={`Open the link we sent to ${unproved} to confirm it. ${consequence(user)}`}
      actions={
        <>
          <SendAgainButton email={unproved} />
          {isChange && (
            <Button hierarchy="link-gray" size="sm" onClick={() => void keep(user.email!)}>
              Keep {user.email}
            </Button>
          )}
        </>
      }
    />
  );
}

function consequence({ email, pending_email }: User): string {
  if (pending_email === null) return "Until then we send no alerts to it.";
  return email === null ? "Until then you can't sign in with it." : `Until then you sign in with ${email}.`;
}

async function keep(email: string): Promise<void> {
  const answer = await call("PATCH /users/me", { body: { email } });
  if (answer.ok) rememberUser(answer.data);
}
