import { digits, fromDigits } from "./base36.ts";

/** The number of the comment in which moderators explain a removal; higher than those of ordinary comments. */
export const NOTICE_NUMBER = 46_655;

const COMMENT = /^wc([0-9a-z])([0-9a-z]+)$/;
const REPLY = /^wr([0-9a-z])([0-9a-z]+)$/;

/** Builds a comment id that includes the post's id and its length, so that the post can be found without an index. */
export function commentId(post: string, number: number): string {
  return `wc${digits(post.length, 1)}${post}${digits(number, 3)}`;
}

export function parseCommentId(id: string): { post: string; number: number } | undefined {
  const [post, rest] = split(COMMENT.exec(id));
  return post && rest?.length === 3 ? { post, number: fromDigits(rest) } : undefined;
}

export function replyId(post: string, comment: string, number: number): string {
  return `wr${digits(post.length, 1)}${post}${comment}${digits(number, 1)}`;
}

export function parseReplyId(id: string): { post: string; comment: string; number: number } | undefined {
  const [post, rest] = split(REPLY.exec(id));
  if (!post || !rest || rest.length < 2) return undefined;
  return { post, comment: rest.slice(0, -1), number: fromDigits(rest.slice(-1)) };
}

function split(match: RegExpExecArray | null): [string?, string?] {
  if (!match) return [];
  const length = fromDigits(match[1]!);
  return [match[2]!.slice(0, length), match[2]!.slice(length)];
}
