import { TriangleAlert } from "lucide-react";

/** What is no error but good to know. */
export function Warnings({ messages = [] }: { messages?: readonly string[] }) {
  return messages.map((message) => (
    <p key={message} className="flex items-start gap-1.5 text-warning-fg text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5" />
      {message}
    </p>
  ));
}
