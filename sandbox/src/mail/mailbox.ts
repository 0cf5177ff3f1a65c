import { randomUUID } from "node:crypto";
import { openJsonLines } from "../storage/json-lines.ts";
import { addressOf, Message, type NewMessage } from "./message.ts";

export type Mailbox = {
  /** Newest first. */
  list(): Message[];
  to(address: string): Message[];
  /** Messages whose address contains these words. */
  search(words: string): Message[];
  find(id: string): Message | undefined;
  receive(message: NewMessage): Promise<Message>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

export async function openMailbox(file: string): Promise<Mailbox> {
  const lines = await openJsonLines(file, { parse: Message.parse, keep: 1000 });
  const list = () => lines.entries.toReversed();

  return {
    list,
    to: (address) => list().filter((message) => addressOf(message.to) === addressOf(address)),
    search: (words) => list().filter((message) => message.to.toLowerCase().includes(words.trim().toLowerCase())),
    find: (id) => lines.entries.find((message) => message.id === id),
    receive: async (message) => {
      const received = { ...message, id: randomUUID(), received_at: new Date().toISOString() };
      await lines.append(received);
      return received;
    },
    clear: lines.clear,
    close: lines.close,
  };
}
