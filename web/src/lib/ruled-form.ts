import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from "react-hook-form";

type Validate<Form> = (form: Form) => { [Field in keyof Form]?: string };
export type RuledForm<Form extends FieldValues> = UseFormReturn<Form> & {
  /** The message under a field: none until the field has been left once, then updated on every key press. */
  messageOf(field: FieldPath<Form>): string | undefined;
  /** Replaces the server's messages about fields. */
  showServerMessages(messages: ServerMessages): void;
};
type ServerMessages = Record<string, string>;

/** A form validated by the shared rules while typing. A server message stays until its field changes. */
export function useRuledForm<Form extends FieldValues>(defaults: Form, validate: Validate<Form>): RuledForm<Form> {
  const form = useForm<Form>({
    mode: "all",
    defaultValues: defaults as DefaultValues<Form>,
    resolver: (values) => {
      const found = Object.entries(validate(values)).filter(([, message]) => message);
      if (found.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
      return { values: {}, errors: errors as FieldErrors<Form> };
    },
  });
  const [serverMessages, showServerMessages] = useServerMessages(form);
  const { errors, touchedFields, isSubmitted } = form.formState;
  const messageOf = (field: FieldPath<Form>) => {
    const error = get(errors, field) as FieldError | undefined;
    const isDue = isSubmitted || get(touchedFields, field);
    return serverMessages[field] ?? (isDue ? error?.message : undefined);
  };
  return { ...form, messageOf, showServerMessages };
}

/**
 * Makes the saved values the new baseline. What was typed while saving stays as an unsaved change; returns true if
 * there is any.
 */
export function takeSaved<Form extends FieldValues>(form: UseFormReturn<Form>, sent: Form, saved: Form): boolean {
  const now = { ...form.getValues() };
  const typed = (Object.keys(now) as FieldPath<Form>[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(sent[field]),
  );
  form.reset(saved);
  for (const field of typed) form.setValue(field, now[field], { shouldDirty: true, shouldValidate: true });
  return typed.length > 0;
}

/** Kept separate from the form's errors, which are recomputed when a field is left or another one changes. */
function useServerMessages<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const [messages, setMessages] = useState<ServerMessages>({});
  const { watch } = form;
  useEffect(() => {
    const watching = watch((_, { name }) => setMessages((before) => (name ? without(before, name) : {})));
    return () => watching.unsubscribe();
  }, [watch]);
  return [messages, setMessages] as const;
}

function without(messages: ServerMessages, name: string): ServerMessages {
  const { [name]: _, ...rest } = messages;
  return rest;
}

/** Shows the server's messages under their fields; returns true if there were any. */
export function showFieldErrors<Form extends FieldValues>(
  form: RuledForm<Form>,
  failure: { errors?: Record<string, string[]> },
): boolean {
  const fields = Object.keys(form.getValues());
  const messages = fields.flatMap((field) => (failure.errors?.[field]?.[0] ? [[field, failure.errors[field][0]]] : []));
  form.showServerMessages(Object.fromEntries(messages));
  return messages.length > 0;
}
