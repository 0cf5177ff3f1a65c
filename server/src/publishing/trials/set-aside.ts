import { plannedStates } from "../../modules/posts/post-state.ts";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import { type Answer, findAnswer } from "../answers/find-answer.queries.ts";
import { saveAnswer } from "../answers/save-answer.ts";
import type { Engine } from "../engine-context.ts";
import type { Due } from "../lanes/lanes.queries.ts";
import { findPost, type Post } from "../posts/find-posts.ts";
import { noteIncident } from "../posts/incidents.queries.ts";
import { findPreparation, type Preparation, savePreparation } from "../prepare/preparations.queries.ts";
import { changeStep, findOpenAttempt, findStep, type Step } from "../steps/steps.queries.ts";

const CRASH = "Something in it stops our worker each time.";
const ADVICE = "We have been told. Change the post or its media before you retry.";

/** The task as it was read before the trial; updates are skipped if it has changed since. */
export type Suspect =
  | { kind: "post"; post: Post }
  | { kind: "step"; post: Post; step: Step; isOpen: boolean }
  | { kind: "preparation"; preparation: Preparation }
  | { kind: "answer"; answer: Answer };

/** Undefined if the task no longer exists. */
export async function findSuspect({ db }: Pick<Engine, "db">, due: Due): Promise<Suspect | undefined> {
  switch (due.kind) {
    case "post":
      return due;
    case "step": {
      const [step, post] = [await findStep(db, due.post_id, due.step), await findPost(db, due.post_id)];
      return step && post && { kind: "step", post, step, isOpen: (await findOpenAttempt(db, step)) !== undefined };
    }
    case "answer": {
      const answer = await findAnswer(db, due.id);
      return answer && { kind: "answer", answer };
    }
    case "preparation": {
      const preparation = await findPreparation(db, due.id);
      return preparation && { kind: "preparation", preparation };
    }
  }
}

/**
 * Fails a task that has stopped three workers, the last of which worked on nothing else, so that it is not tried again
 * (C-25). If it was already sent, it is looked for as usual.
 */
export async function setAside(engine: Engine, suspect: Suspect, how: string): Promise<void> {
  const isSetAside = await markFailed(engine, suspect);
  engine.wakeReaders();
  const postId = "post" in suspect ? suspect.post.id : null;
  const details = { ...whatOf(suspect), how };
  engine.log.error({ post: postId, ...details, isSetAside }, "this stops workers");
  if (isSetAside) await noteIncident(engine.db, "stops_worker", postId, details);
}

function whatOf(suspect: Suspect): object {
  if (suspect.kind === "step") return { step: suspect.step.kind };
  if (suspect.kind === "answer") return { answer: suspect.answer.id };
  return suspect.kind === "preparation" ? { media: suspect.preparation.media_id } : {};
}

function markFailed(engine: Engine, suspect: Suspect): Promise<boolean> {
  switch (suspect.kind) {
    case "post":
      return failPost(engine, suspect.post);
    case "step":
      return failStep(engine, suspect);
    case "answer":
      return failAnswer(engine, suspect.answer);
    case "preparation":
      // Its posts are informed in the next step of the preparation.
      return savePreparation(engine.db, suspect.preparation, { error: `The file was not sent. ${CRASH}` }, 0);
  }
}

/** Like a post, an answer that may already be published is left to a person. */
function failAnswer(engine: Engine, answer: Answer): Promise<boolean> {
  const isOpen = answer.state === "sending";
  const { attempt } = answer;
  const common = { attempt, again: null, event: null, tries: 0 };
  return isOpen
    ? saveAnswer(engine, answer, { ...common, to: "undecided", ends: "unclear" })
    : saveAnswer(engine, answer, { ...common, to: "failed", ends: "not_sent", error: CRASH });
}

function failPost(engine: Engine, post: Post): Promise<boolean> {
  const { attempt } = post;
  const common = { attempt, again: null };
  if (plannedStates.includes(post.state)) {
    const error = `The post was not sent. ${CRASH}`;
    const event = { kind: "failed", text: error, advice: ADVICE };
    return engine.save({ post, change: { ...common, from: plannedStates, to: "failed", ends: null, event, error } });
  }
  const text = `We could not find out whether the post is out. ${CRASH}`;
  const event = { kind: "needs_check", text, advice: "Look at your profile before you retry." };
  return engine.save({
    post,
    change: { ...common, from: ["unknown"], to: "needs_check", ends: "unclear", event, error: text },
  });
}

const undone = {
  comment: "The comment was not posted.",
  crosspost: "The post was not shared on the own profile.",
  delete: "The post was not deleted.",
  check: "The post is not looked at any more.",
} as const satisfies Record<StepKind, string>;

function failStep({ db }: Engine, { step, isOpen }: Extract<Suspect, { kind: "step" }>): Promise<boolean> {
  const { kind, attempt } = step;
  const event = { kind: `${kind}_failed`, text: `${undone[kind]} ${CRASH}` };
  const ends = isOpen ? "unclear" : null;
  const error = kind === "comment" ? { commentError: undone.comment } : {};
  return changeStep(db, step, { attempt, to: "failed", again: 0, ends, event, ...error });
}
