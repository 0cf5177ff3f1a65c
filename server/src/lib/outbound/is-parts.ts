/** True for a request body as fetch passes it on. */
export function isParts(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}
