import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { useState } from "react";
import { changeAutoresponder, patchAutoresponders, readAgain } from "~/api/autoresponders.ts";
import { SAVE_FAILED } from "../texts.ts";

/** Toggles optimistically; reverts and shows the error if it is refused (AR-06). */
export function useSwitch(creatorId: number) {
  const [refusal, setRefusal] = useState("");
  const show = ({ id, type }: Autoresponder, is_enabled: boolean) =>
    patchAutoresponders(creatorId, type, (known) => known.map((one) => (one.id === id ? { ...one, is_enabled } : one)));
  const toggle = async (autoresponder: Autoresponder, is_enabled: boolean) => {
    setRefusal("");
    show(autoresponder, is_enabled);
    const answer = await changeAutoresponder(creatorId, autoresponder.id, { is_enabled });
    if (answer.ok) return;
    show(autoresponder, !is_enabled);
    readAgain(creatorId);
    setRefusal(answer.status < 500 && answer.data.message ? answer.data.message : SAVE_FAILED);
  };
  return { refusal, toggle, forget: () => setRefusal("") };
}
