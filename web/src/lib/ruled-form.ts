import { type DefaultValues, type FieldError, type FieldPath, type FieldValues, get, type UseFormReturn, useForm } from "react-hook-form";

type Validate<Form> = (form: Form) => { [Field in keyof Form]?: string };
export type RuledForm<Form extends FieldValues> = UseFormReturn<Form> & {
  /** What to say under a field: nothing before it was left once, then the truth at every key press. */
  messageOf(field: FieldPath<Form>): string | undefined;
};

/** A form checked by the shared rules as it is typed; what the server says stays until its field changes. */
export function useRuledForm<Form extends FieldValues>(defaults: Form, validate: Validate<Form>): RuledForm<Form> {
  const form = useForm<Form>({
    mode: "all",
    defaultValues: defaults as DefaultValues<Form>,
    resolver: (values) => {
      const found = Object.entries(validate(values)).filter(([, message]) => message);
      if (found.length === 0) return { values, errors: {} };
      const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
      return { values: {}, errors: errors as never };
    },
  });
  const { errors, touchedFields, isSubmitted } = form.formState;
  const messageOf = (field: FieldPath<Form>) => {
    const error = get(errors, field) as FieldError | undefined;
    const isDue = isSubmitted || error?.type === "server" || get(touchedFields, field);
    return isDue ? error?.message : undefined;
  };
  return { ...form, messageOf };
}

/** Puts the server's words under their fields; true when there were any. */
export function showFieldErrors<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  failure: { errors?: Record<string, string[]> },
): boolean {
  const fields = Object.keys(form.getValues()) as FieldPath<Form>[];
  const named = fields.filter((field) => failure.errors?.[field]?.[0]);
  for (const field of named) form.setError(field, { type: "server", message: failure.errors?.[field]?.[0] });
  return named.length > 0;
}
