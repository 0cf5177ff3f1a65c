import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  Autoresponder,
  AutoresponderChanges,
  AutoresponderSettings,
  LogEntry,
  NewAutoresponder,
} from "./autoresponder.ts";
import { AUTORESPONDERS_MAX, autoresponderTypes } from "./limits.ts";
import { ReplayData } from "./replay-data.ts";

const AutoresponderId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

const List = z.strictObject({ data: z.array(Autoresponder) });
const One = z.strictObject({ data: Autoresponder });

export const autoresponderEndpoints = [
  endpoint("GET /autoresponders", {
    summary: "The creator's autoresponders, of one type or all, in the order in which they are asked",
    access: "creator",
    status: 200,
    query: z.strictObject({ type: z.enum(autoresponderTypes).optional() }),
    reply: List,
  }),
  endpoint("POST /autoresponders", {
    summary: "Adds an autoresponder at the end of its list",
    access: "creator",
    status: 201,
    body: NewAutoresponder,
    reply: One,
  }),
  endpoint("PUT /autoresponders/order", {
    summary: "Puts the autoresponders of a type into an order; the first that matches answers",
    access: "creator",
    status: 200,
    body: z.strictObject({ type: z.enum(autoresponderTypes), ids: z.array(z.int()).max(AUTORESPONDERS_MAX) }),
    reply: List,
  }),
  endpoint("GET /autoresponders/settings", {
    summary: "The words that hand a conversation over to the creator",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: AutoresponderSettings }),
  }),
  endpoint("PATCH /autoresponders/settings", {
    summary: "Changes the words that hand a conversation over to the creator",
    access: "creator",
    status: 200,
    body: AutoresponderSettings,
    reply: z.strictObject({ data: AutoresponderSettings }),
  }),
  endpoint("GET /autoresponders/replay", {
    summary: "What the inbox held in the last 30 days, for a rule to be tried on",
    access: "creator",
    status: 200,
    query: z.strictObject({ type: z.enum(autoresponderTypes).default("comment") }),
    reply: ReplayData,
  }),
  endpoint("GET /autoresponders/{id}", {
    summary: "An autoresponder with what it last did",
    access: "creator",
    status: 200,
    params: AutoresponderId,
    reply: z.strictObject({ data: Autoresponder.extend({ log: z.array(LogEntry) }) }),
  }),
  endpoint("PATCH /autoresponders/{id}", {
    summary: "Changes an autoresponder, or switches it on or off",
    access: "creator",
    status: 200,
    params: AutoresponderId,
    body: AutoresponderChanges,
    reply: One,
  }),
  endpoint("DELETE /autoresponders/{id}", {
    summary: "Deletes an autoresponder",
    access: "creator",
    status: 204,
    params: AutoresponderId,
  }),
] as const;
