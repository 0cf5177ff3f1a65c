/** The request is refused; the message is for users and is sent as it is. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** More fields of the reply. */
  readonly fields: Record<string, unknown> | undefined;

  constructor(
    status: number,
    message: string,
    more: Partial<Pick<Refusal, "errors" | "retryAfterSeconds" | "fields">> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.fields = more.fields;
  }
}

export function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal(422, message, { errors: { [field]: [message] } });
}

export function tooManyAttempts(retryAfterSeconds: number): Refusal {
  const message = `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`;
  return new Refusal(429, message, { retryAfterSeconds });
}
