import { useState } from "react";
import { sendVerificationAgain } from "~/api/verify-email.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";

/** Resends a verification link that did not arrive. */
export function SendAgainButton({ email }: { email: string }) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const answer = await sendVerificationAgain();
    setSending(false);
    if (answer.ok) showToast({ type: "success", text: `A link was sent to ${email}.` });
    else showToast({ type: "danger", text: answer.data.message ?? "Failed to send the link. Please try again." });
  };
  return (
    <Button hierarchy="secondary-gray" size="sm" loading={isSending} onClick={() => void send()}>
      Send Again
    </Button>
  );
}
