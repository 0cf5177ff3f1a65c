import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../posts/validation/words.ts";
import { ANSWER_MAX, InboxItem, inboxStates, inboxTypes } from "./inbox-item.ts";

const ItemId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

const states = z.preprocess(
  (given) => (given === undefined || Array.isArray(given) ? given : [given]),
  z.array(z.enum(inboxStates)).max(inboxStates.length).optional(),
);

const Counts = z.strictObject({ needs_you: z.int(), waiting: z.int() });
const One = z.strictObject({ data: InboxItem });

const Text = z
  .string()
  .max(ANSWER_MAX * 2)
  .refine((text) => !/(?![\t\r\n])\p{Cc}/u.test(text), "The text contains characters that are not allowed.")
  .transform((text) => text.trim())
  .pipe(z.string().min(1, "The text field is required."))
  .refine((text) => lengthOf(text) <= ANSWER_MAX, `The text field must not be greater than ${ANSWER_MAX} characters.`);

export const inboxEndpoints = [
  endpoint("GET /inbox", {
    summary: "Comments and messages of the creator's Reddit account, newest first; `next` asks for older ones",
    access: "creator",
    status: 200,
    query: z.strictObject({
      state: states,
      type: z.enum(inboxTypes).optional(),
      search: z.string().max(200).optional(),
      before: z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}$/, "The before field is invalid.")
        .optional(),
    }),
    reply: z.strictObject({
      data: z.array(InboxItem),
      next: z.string().nullable(),
      /** When the inbox was last read; null if never. */
      read_at: z.iso.datetime().nullable(),
    }),
  }),
  endpoint("GET /inbox/counts", {
    summary: "How many need a person and how many answers wait; each stops at 100",
    access: "creator",
    status: 200,
    reply: Counts,
  }),
  endpoint("POST /inbox/read", {
    summary: "Reads the inbox now, the last 30 days where it was never read; at most once a minute",
    access: "creator",
    status: 200,
    reply: z.strictObject({ read_at: z.iso.datetime().nullable(), added: z.int() }),
  }),
  endpoint("GET /inbox/results", {
    summary: "What became of the answers of the autoresponders, for each of their replies",
    access: "creator",
    status: 200,
    reply: z.strictObject({
      data: z.array(
        z.strictObject({
          autoresponder_id: z.int(),
          /** The reply before variables are filled in. */
          reply: z.string(),
          sent: z.int(),
          /** Sent answers that got a reply. */
          answered: z.int(),
          /** Visits through its promotion link. */
          visits: z.int(),
        }),
      ),
    }),
  }),
  endpoint("POST /inbox/{id}/answer", {
    summary:
      "Answers by hand, at once and once; an automatic answer that waits is not sent, after one that is out it goes too",
    access: "creator",
    status: 201,
    params: ItemId,
    body: z.strictObject({ text: Text }),
    reply: One,
  }),
  endpoint("POST /inbox/{id}/cancel", {
    summary: "Drops the answer that waits",
    access: "creator",
    status: 200,
    params: ItemId,
    reply: One,
  }),
  endpoint("POST /inbox/{id}/send-now", {
    summary: "Sends the answer that waits now",
    access: "creator",
    status: 200,
    params: ItemId,
    reply: One,
  }),
  endpoint("POST /inbox/{id}/done", {
    summary: "Nothing is left to do about it",
    access: "creator",
    status: 200,
    params: ItemId,
    reply: One,
  }),
  endpoint("POST /inbox/{id}/block", {
    summary: "Never answers the sender again, or does again",
    access: "creator",
    status: 200,
    params: ItemId,
    body: z.strictObject({ is_blocked: z.boolean() }),
    reply: One,
  }),
] as const;
