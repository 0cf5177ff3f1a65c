import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { param, without } from "~/lib/search.ts";
import { Alert } from "~/ui/alert.tsx";

const severities = ["danger", "warning", "info", "success"] as const;
type Severity = (typeof severities)[number];
type Message = { text: string; severity: Severity };
const NAMES = ["globalMessage", "globalSeverity", "message", "severity"];
/** A message of ours is a sentence or two; a longer one was put into the link by somebody else. */
export const LONGEST_MESSAGE = 300;

/** The message that a navigation carried in the query, as one closeable alert; it leaves the address at once (AU-03). */
export function MessageFromUrl() {
  // Of the page this stands on: the address may already be that of the next one, and the message meant for it.
  const search = useSearch({ strict: false });
  const [message, setMessage] = useState<Message | null>(null);
  const router = useRouter();
  const found = readMessage(search);
  const text = found?.text;
  const severity = found?.severity ?? "danger";
  useEffect(() => {
    if (!text) return;
    setMessage({ text, severity });
    // As a function: something else of the page may take its own part out at the same moment.
    void router.navigate({ to: ".", search: (now) => without(now, NAMES), replace: true });
  }, [text, severity, router]);
  if (!message) return null;
  return (
    <Alert type={message.severity} closeable onClose={() => setMessage(null)}>
      {message.text}
    </Alert>
  );
}

export function readMessage(search: Record<string, unknown>): Message | null {
  const text = param(search, "globalMessage") ?? param(search, "message");
  if (!text || text.length > LONGEST_MESSAGE) return null;
  const given = param(search, "globalSeverity") ?? param(search, "severity");
  return { text, severity: severities.find((severity) => severity === given) ?? "danger" };
}
