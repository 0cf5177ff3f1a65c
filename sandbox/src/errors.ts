import type { FastifyError, FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { notFoundPage } from "./pages/layout.ts";
import { sendPage } from "./pages/send-page.ts";

/** API clients get `{message}`; people who follow a dead link get a page. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ZodError, _request, reply) => {
    if (error instanceof ZodError)
      return reply.code(422).send({ message: "The input is not valid.", errors: fields(error) });

    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ message: textOf(error, status) });
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes("text/html");
    if (wantsPage) return sendPage(reply.code(404), notFoundPage());
    return reply.code(404).send({ message: `There is no ${request.method} ${request.url} here.` });
  });
}

function fields(error: ZodError): { field: string; message: string }[] {
  return error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
}

function textOf(error: FastifyError, status: number): string {
  if (status >= 500) return "The sandbox failed. Its output says why.";
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return "The body is larger than 1 MB.";
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return "The body must be application/json.";
  return error.message;
}

/** An error answer of the control API, sent as `{message}`. */
export function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode: status });
}
