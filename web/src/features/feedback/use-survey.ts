import { useRef, useState } from "react";
import { call } from "~/api/call.ts";
import { tellTagManager } from "~/lib/tag-manager.ts";
import { deleteAccount } from "./delete-account.ts";
import type { SurveyForm, SurveyProps } from "./steps.ts";

const FAILED = "Failed to submit feedback. Please try again.";
/** A longer text says something and is worth an event (FB-27). */
const TELLING_LENGTH = 20;

/** Sends the answer and does what comes next: offers, or the end. */
export function useSurvey({ type, user, setBusy, onAnswered, onDeleted }: SurveyProps) {
  const [failure, setFailure] = useState("");
  const isTold = useRef(false);

  const tell = ({ reason, experience }: SurveyForm) => {
    if (isTold.current || experience.length <= TELLING_LENGTH) return;
    isTold.current = true;
    tellTagManager({ event: "feedback", reason });
  };
  const deleteAtOnce = async (password: string) => {
    const text = await deleteAccount(password);
    if (text === null) onDeleted();
    else setFailure(text);
  };
  const answerSurvey = async (form: SurveyForm) => {
    const { reason, experience, password } = form;
    if (reason === "") return;
    const answer = await call("POST /cancellation-surveys", { body: { type, reason, experience } });
    if (answer.status === 401) return;
    if (!answer.ok || answer.status !== 201) return setFailure(FAILED);
    tell(form);
    const isFree = type === "account" && answer.data.type === "free_account";
    // Who paid when the page was read has not been asked for the password yet; step 2 does.
    if (isFree && (password !== "" || !user.has_password)) await deleteAtOnce(password);
    else onAnswered(reason);
  };
  const send = async (form: SurveyForm) => {
    setFailure("");
    setBusy(true);
    await answerSurvey(form);
    setBusy(false);
  };
  return { failure, send };
}
