import type { Api } from "@ponkan/contract/api";
import type { SentBody } from "@ponkan/contract/endpoint";
import type { User } from "@ponkan/contract/users/user";
import type { FieldValues } from "react-hook-form";
import { call } from "~/api/call.ts";
import { forgetRegisteredDevice, registerThisDevice } from "~/api/registered-device.ts";
import { rememberUser, useUser } from "~/api/users.ts";
import { readWaysAgain } from "~/api/ways-to-sign-in.ts";
import { useSavedForm } from "./use-saved-form.ts";

type Changes = SentBody<Api["PATCH /users/me"]>;

/** A settings form of the user; saves those changes from toChanges that differ from what was shown. */
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
      // A new password replaces the session; this device's registration for push ended with the old one.
      forgetRegisteredDevice();
      void registerThisDevice(answer.data);
      void readWaysAgain();
    }
    return answer;
  };
  return useSavedForm(owner, saved, validate, send, afterwards, consequence);
}

/** Leaves out unchanged fields, which may have been changed elsewhere since. */
function otherThan(shown: Changes, chosen: Changes): Changes {
  const before = new Map<string, unknown>(Object.entries(shown));
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => before.get(name) !== value));
}
