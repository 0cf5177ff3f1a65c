import { type ApiKey, call, type Failure, type Input, type Reply } from "./call.ts";

/** A failed call as an exception, as TanStack Query expects. */
export class CallFailed extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(failure.message ?? `status ${status}`);
    this.status = status;
    this.failure = failure;
  }
}

export async function ask<K extends ApiKey>(key: K, input: Input<K>): Promise<Reply<K>> {
  const answer = await call(key, input);
  if (answer.ok) return answer.data;
  throw new CallFailed(answer.status, answer.data);
}
