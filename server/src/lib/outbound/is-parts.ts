/** The body of a request as fetch hands it on. */
export function isParts(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
