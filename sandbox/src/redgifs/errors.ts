import type { FastifyError, FastifyInstance } from "fastify";
import { ZodError } from "zod";
import type { RedgifsContext } from "./context.ts";

/** An error response in Redgifs' envelope. */
export class RedgifsError extends Error {
  readonly status: number;
  readonly code: string;
  readonly delay: number | undefined;

  constructor(status: number, code: string, message: string, delay?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.delay = delay;
  }
}

export const notFound = () => new RedgifsError(404, "HttpNotFoundException", "Not found.");

export function answerRedgifsErrors(app: FastifyInstance, { store }: RedgifsContext): void {
  app.setErrorHandler((error: FastifyError | ZodError | RedgifsError, _request, reply) => {
    const { status, code, message, delay } = envelopeOf(error);
    if (status >= 500) console.error(error);
    const text = { [store.knobs().error_text_key]: message };
    return reply.code(status).send({ error: { code, ...text, status, ...(delay === undefined ? {} : { delay }) } });
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
}

type Envelope = { status: number; code: string; message: string; delay?: number | undefined };

function envelopeOf(error: FastifyError | ZodError | RedgifsError): Envelope {
  if (error instanceof RedgifsError) return error;
  if (error instanceof ZodError) return { status: 400, code: "BadRequest", message: firstComplaint(error) };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status, code: "InternalServerError", message: "Something went wrong." };
  return { status, code: "BadRequest", message: error.message };
}

/** Worded like the errors of the real service's parser. */
function firstComplaint(error: ZodError): string {
  const issue = error.issues[0];
  const field = issue?.path.join(".") ?? "";
  if (issue?.message.endsWith("received undefined")) return `missing field \`${field}\``;
  return `invalid value for field \`${field}\`: ${issue?.message ?? "unreadable"}`;
}
