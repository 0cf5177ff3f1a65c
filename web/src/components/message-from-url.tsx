import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { SharedSearch } from "~/lib/shared-search.ts";
import { Alert } from "~/ui/alert.tsx";
import { useLeaveAfter } from "~/ui/use-leave-after.ts";

type Message = { text: string; severity: NonNullable<SharedSearch["severity"]> };
const none = { globalMessage: undefined, globalSeverity: undefined, message: undefined, severity: undefined };

/** Shows the message in the search params as a closeable alert and removes it from the URL (AU-03). */
export function MessageFromUrl() {
  // The search of this page; the URL may already be that of the next page, with a message meant for it.
  const search = useSearch({ strict: false });
  const [message, setMessage] = useState<Message | null>(null);
  const router = useRouter();
  const found = readMessage(search);
  const text = found?.text;
  const severity = found?.severity ?? "danger";
  useEffect(() => {
    if (!text) return;
    setMessage({ text, severity });
    // A function, because another part of the page may remove its own parameters at the same time.
    void router.navigate({ to: ".", search: (now) => ({ ...now, ...none }), replace: true });
  }, [text, severity, router]);
  if (!message) return null;
  return <Shown key={message.text} {...message} onClose={() => setMessage(null)} />;
}

const SUCCESS_MS = 5000;

/** Success messages close by themselves unless hovered or focused (UI-02). */
function Shown({ text, severity, onClose }: Message & { onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useLeaveAfter(severity === "success" ? SUCCESS_MS : undefined, isHeld, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stays while the pointer or the focus is on it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert type={severity} closeable onClose={onClose}>
        {text}
      </Alert>
    </div>
  );
}

export function readMessage({ globalMessage, globalSeverity, message, severity }: SharedSearch): Message | null {
  const text = globalMessage ?? message;
  return text ? { text, severity: globalSeverity ?? severity ?? "danger" } : null;
}
