import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { verifyEmail } from "~/api/verify-email.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Opened from a verification email: removes the token from the URL at once and verifies the address. */
export function useVerificationLink(): void {
  const { token } = useSearch({ from: "/framed/signed-in/settings" });
  const router = useRouter();
  const used = useRef<string>(undefined);
  useEffect(() => {
    if (!token || used.current === token) return;
    used.current = token;
    void router.navigate({ to: ".", search: (now) => ({ ...now, token: undefined }), replace: true });
    void verifyEmail(token).then((answer) => {
      if (answer.ok) showToast({ type: "success", text: "Your email was confirmed." });
      else if (answer.status !== 401)
        showToast({ type: "danger", text: answer.data.message ?? "Failed to confirm the email. Please try again." });
    });
  }, [token, router]);
}
