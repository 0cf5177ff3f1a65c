import type { Api } from "@ponkan/contract/api";
import type { SentBody } from "@ponkan/contract/endpoint";
import type { User } from "@ponkan/contract/users/user";
import type { FieldValues } from "react-hook-form";
import { call } from "~/api/call.ts";
import { forgetKeptDevice, keepThisDevice } from "~/api/kept-device.ts";
import { rememberUser, useUser } from "~/api/users.ts";
import { readWaysAgain } from "~/api/ways-to-sign-in.ts";
import { useSavedForm } from "./use-saved-form.ts";

type Changes = SentBody<Api["PATCH /users/me"]>;

/** A settings block of the user: saves what toChanges makes of it, as far as it is another than was shown. */
export function useSettingsForm<Form extends FieldValues>(
  saved: Form,
  validate: (form: Form) => { [Field in keyof Form]?: string },
  toChanges: (form: Form) => Changes,
  afterwards?: (user: User, form: Form) => Form,
  consequence?: (form: Form) => string | null,
) {
  const owner = { user: useUser()?.id };
  const send = async (form: Form, shown: Form) => {
    const changes = otherThan(toChanges(shown), toChanges(form));
    const answer = await call("PATCH /users/me", { body: changes });
    if (answer.ok) rememberUser(answer.data);
    if (answer.ok && changes.password !== undefined) {
      // With the password all sessions ended, and with them who told this device.
      forgetKeptDevice();
      void keepThisDevice(answer.data);
      void readWaysAgain();
    }
    return answer;
  };
  return useSavedForm(owner, saved, validate, send, afterwards, consequence);
}

/** The rest may have been changed elsewhere since. */
function otherThan(shown: Changes, chosen: Changes): Changes {
  const before = new Map<string, unknown>(Object.entries(shown));
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => before.get(name) !== value));
}
