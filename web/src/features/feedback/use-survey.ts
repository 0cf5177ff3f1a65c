import { useRef, useState } from "react";
import { call } from "~/api/call.ts";
import { tellTagManager } from "~/lib/tag-manager.ts";
import { deleteAccount } from "./delete-account.ts";
import type { SurveyForm, SurveyProps } from "./steps.ts";

const FAILED = "Failed to submit feedback. Please try again.";
/** Only longer texts are worth an event (FB-27). */
const TELLING_LENGTH = 20;

/** Sends the answer, then continues with the offers or deletes the account. */
export function useSurvey({ type, user, setBusy, onAnswered, onDeleted }: SurveyProps) {
  const [failure, setFailure] = useState("");
  const isReported = useRef(false);

  const tell = ({ reason, experience }: SurveyForm) => {
    if (isReported.current || experience.length <= TELLING_LENGTH) return;
    isReported.current = true;
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
    // If the user had a subscription when the page loaded, the password has not been asked for yet; step 2 does.
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
