import { useRouter } from "@tanstack/react-router";
import { takeWaitingPost } from "~/lib/waiting-post.ts";

/** Leaves the checkout URL, returning to the post that is waiting if there is one. */
export function useLeaveSession() {
  const router = useRouter();
  return () => {
    const href = takeWaitingPost();
    return href
      ? router.navigate({ href, replace: true })
      : router.navigate({ to: ".", search: (now) => ({ ...now, session_id: undefined }), replace: true });
  };
}
