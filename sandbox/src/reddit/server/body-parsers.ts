import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";

/** Forms and JSON; what cannot be read counts as no body, each endpoint then answers as Reddit does. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    done(null, parsed(String(text)));
  });
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _bytes, done) => done(null, undefined));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
