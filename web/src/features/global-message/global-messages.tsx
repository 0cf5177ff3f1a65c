import { lazy, Suspense } from "react";
import { messageQueue } from "~/lib/global-message.ts";
import { useStore } from "~/lib/store.ts";

export const loadMessageModal = () => import("./message-modal.tsx");
const MessageModal = lazy(loadMessageModal);

/** Shows messages sent as the window event globalModalMessage, one at a time. */
export function GlobalMessages() {
  const [message] = useStore(messageQueue);
  if (!message) return null;
  return (
    <Suspense fallback={null}>
      <MessageModal key={message.text} message={message} />
    </Suspense>
  );
}
