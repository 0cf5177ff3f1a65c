import type { Finding } from "@ponkan/contract/posts/validation/draft";

/** SV-02: about presence and length of a title the server has sentences of its own. */
export function serverWording({ bucket, message }: Finding): string {
  if (bucket !== "title") return message;
  if (message === "Title is required.") return "The title field is required.";
  const least = /^r\/\S+ requires at least (\d+) characters in the title\.$/.exec(message);
  if (least) return `The title field must be at least ${least[1]} characters.`;
  const most =
    /^Title mustn't be longer than (\d+) characters\.$/.exec(message) ??
    /^r\/\S+ doesn't allow more than (\d+) characters in the title\.$/.exec(message);
  return most ? `The title field must not be greater than ${most[1]} characters.` : message;
}
