import { useRouter } from "@tanstack/react-router";
import { takeWaitingPost } from "~/lib/waiting-post.ts";

/** Leaves the address of the checkout, back to the post that waits if there is one. */
export function useLeaveSession() {
  const router = useRouter();
  return () => {
    const href = takeWaitingPost();
    return href
      ? router.navigate({ href, replace: true })
      : router.navigate({ to: ".", search: (now) => ({ ...now, session_id: undefined }), replace: true });
  };
}
