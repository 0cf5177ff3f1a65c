import type { Api } from "@ponkan/contract/api";
import type { SentBody } from "@ponkan/contract/endpoint";
import type { Creator } from "@ponkan/contract/users/user";
import type { FieldValues } from "react-hook-form";
import { changeCreator } from "~/api/creators.ts";
import { useSavedForm } from "./use-saved-form.ts";

type Changes = SentBody<Api["PATCH /creators/{id}"]>;

/** A settings form of a creator; saves the changes that toChanges returns. */
export function useCreatorForm<Form extends FieldValues>(
  creator: Creator,
  saved: Form,
  validate: (form: Form) => { [Field in keyof Form]?: string },
  toChanges: (form: Form) => Changes,
  afterwards: (creator: Creator, form: Form) => Form = (_, form) => form,
) {
  const send = (form: Form) => changeCreator(creator.id, toChanges(form));
  return useSavedForm({ creator: creator.id }, saved, validate, send, ({ data }, form) => afterwards(data, form));
}
