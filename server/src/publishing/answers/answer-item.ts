import { Platform } from "@ponkan/contract/accounts/platform";
import type { Item } from "../core/item.ts";
import type { Engine } from "../engine-context.ts";
import { noteIncident } from "../posts/incidents.queries.ts";
import { dropAnswer, lookAgainFor, postponeAnswer } from "./answers.queries.ts";
import { armAnswer } from "./arm-answer.ts";
import { type Answer, findOtherAnswers } from "./find-answer.queries.ts";
import { saveAnswer } from "./save-answer.ts";
import { reasonOf } from "./why.ts";

/** Adapts an answer to the item that the core works on. */
export function answerItem(engine: Engine, answer: Answer): Item {
  const { db } = engine;
  const { account_id, attempt, tries } = answer;
  return {
    account_id,
    platform: Platform.reddit,
    kind: "answer",
    attempt,
    tries,
    isBackground: true,
    findOpen: async () => openSend(answer),
    wasUnclear: async () => false,
    arm: ({ lane }) => armAnswer(engine, lane, answer),
    save: (next, frees) => saveAnswer(engine, answer, next, frees),
    lookAgain: (look) => lookAgainFor(db, answer, look),
    holdBack: (ms) => postponeAnswer(db, answer, ms),
    end: async (event) => {
      await dropAnswer(db, answer, reasonOf(event));
      engine.wakeReaders();
    },
    findTaken: (remoteIds) => findOtherAnswers(db, answer, remoteIds),
    forgetPrepared: async () => {},
    noteLateAcceptance: (number, accepted) =>
      noteIncident(db, "late_accept", null, { answer: answer.id, attempt: number, ...accepted }),
  };
}

function openSend({ state, attempt, parent, text, armed_at, unclear_at, armed_ms_ago, ...rest }: Answer) {
  if (state !== "sending") return undefined;
  return {
    number: attempt,
    draft: { parent, text },
    sent_at: unclear_at ?? armed_at!,
    age_ms: armed_ms_ago,
    looks: rest.looks,
    is_accepted: rest.is_accepted,
    sends: 1 + rest.absences,
  };
}
