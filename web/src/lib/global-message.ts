import { type GlobalMessage, globalMessage } from "@ponkan/contract/messages/global-message";
import { createStore } from "./store.ts";

const EVENT = "globalModalMessage";

/** The message shown, followed by those waiting. */
export const messageQueue = createStore<readonly GlobalMessage[]>([]);

/** Opens the message modal. Uses a window event because outside scripts and realtime do so too. */
export function showGlobalMessage(message: Partial<GlobalMessage> & { text: string }): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }));
}

export function listenForGlobalMessages(): () => void {
  const listener = (event: Event) => enqueue((event as CustomEvent).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

export function closeGlobalMessage(): void {
  messageQueue.set(messageQueue.get().slice(1));
}

function enqueue(given: unknown): void {
  const message = completed(given);
  const queue = messageQueue.get();
  if (!message || queue.some(({ text }) => text === message.text)) return;
  messageQueue.set([...queue, message]);
}

function completed(given: unknown): GlobalMessage | null {
  if (typeof given !== "object" || given === null) return null;
  const { type, title, text, closeable, actions } = given as Partial<GlobalMessage>;
  if (typeof text !== "string" || text === "") return null;
  return globalMessage({
    type: type === "warning" || type === "success" ? type : "error",
    title: typeof title === "string" ? title : "",
    text,
    closeable: closeable !== false,
    actions: Array.isArray(actions) ? actions : [],
  });
}
