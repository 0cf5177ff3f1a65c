import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../../errors.ts";
import type { Parts } from "../../parts.ts";
import { findComment } from "../../reddit/comments.ts";
import type { RedditContext } from "../../reddit/context.ts";
import type { StoredComment, StoredMessage, StoredPost } from "../../reddit/model.ts";
import { newId } from "../../reddit/new-id.ts";
import { findPost } from "../../reddit/posts.ts";
import { findUser, isUsername } from "../../reddit/users.ts";
import { NewComment, NewMessage, NewPost, PostChange } from "../inputs.ts";
import { newPost, secondsOf } from "../new-post.ts";
import { Paging, pageOf } from "../page.ts";
import { commentView, messageView, postView } from "../reddit-views.ts";
import { knownUser, putUser } from "./reddit-people.routes.ts";

const Id = z.object({ id: z.string().transform((id) => id.replace(/^t[13]_/, "")) });
const Extras = z.object({
  state: z.stringbool().default(false),
  comments: z.stringbool().default(false),
});
const PostFilter = Extras.extend({
  ...Paging.shape,
  author: z.string().optional(),
  subreddit: z.string().optional(),
  since: z.coerce.number().default(0),
}).strict();
const CommentFilter = Paging.extend({ author: z.string().optional(), post: z.string().optional() }).strict();
const MessageFilter = Paging.extend({ from: z.string().optional(), to: z.string().optional() }).strict();

/** Routes for posts, comments and messages that arrived, and for adding new ones from the world's people. */
export function addRedditContentRoutes(app: FastifyInstance, { reddit }: Parts): void {
  addPostRoutes(app, reddit);
  addWordRoutes(app, reddit);
}

function addPostRoutes(app: FastifyInstance, reddit: RedditContext): void {
  app.get("/control/reddit/posts", (request) => {
    const { after, limit, ...filter } = PostFilter.parse(request.query);
    const { data, next } = pageOf(postsFor(reddit, filter), { after, limit });
    return { data: data.map((post) => postView(reddit, post, filter)), next };
  });

  /** Adds a post by a test user at any given time, so that a month of posts can be created at once. */
  app.post("/control/reddit/posts", async (request, reply) => {
    const post = newPost(reddit, NewPost.parse(request.body));
    await reddit.store.posts.put(post);
    return reply.code(201).send(postView(reddit, post, { state: true, comments: false }));
  });

  app.get("/control/reddit/posts/count", (request) => {
    const posts = postsFor(reddit, PostFilter.parse(request.query));
    return { count: Array.from(posts).length };
  });

  app.get("/control/reddit/posts/:id", (request) => {
    const post = knownPost(reddit, Id.parse(request.params).id);
    return postView(reddit, post, Extras.parse(request.query));
  });

  app.patch("/control/reddit/posts/:id", async (request) => {
    const post = knownPost(reddit, Id.parse(request.params).id);
    const changed = changedPost(post, PostChange.parse(request.body), reddit.clock.seconds());
    await reddit.store.posts.put(changed);
    return postView(reddit, changed, { state: true, comments: false });
  });

  /** Deletes the post as its author would. */
  app.delete("/control/reddit/posts/:id", async (request) => {
    const post = knownPost(reddit, Id.parse(request.params).id);
    const deleted = { ...post, deleted_at: reddit.clock.seconds() };
    await reddit.store.posts.put(deleted);
    return postView(reddit, deleted, { state: true, comments: false });
  });
}

/** Routes for comments and messages. */
function addWordRoutes(app: FastifyInstance, reddit: RedditContext): void {
  app.get("/control/reddit/comments", (request) => {
    const { author, post, ...paging } = CommentFilter.parse(request.query);
    const all = author
      ? reddit.store.comments.by("author", knownUser(reddit, author).id)
      : reddit.store.comments.values();
    const { data, next } = pageOf(
      only(all, (each) => !post || each.post_id === post.replace(/^t3_/, "")),
      paging,
    );
    return { data: data.map((comment) => commentView(reddit, comment)), next };
  });

  /** Adds a comment by one of the world's people or by a made-up user. */
  app.post("/control/reddit/comments", async (request, reply) => {
    const comment = await newComment(reddit, NewComment.parse(request.body));
    await reddit.store.comments.put(comment);
    return reply.code(201).send(commentView(reddit, comment));
  });

  /** Deletes the comment as its author would. */
  app.delete("/control/reddit/comments/:id", async (request) => {
    const { id } = Id.parse(request.params);
    const comment = reddit.store.comments.get(id);
    if (!comment) throw refusal(404, `No comment ${id} came in.`);
    const deleted = { ...comment, deleted_at: reddit.clock.seconds() };
    await reddit.store.comments.put(deleted);
    return commentView(reddit, deleted);
  });

  app.get("/control/reddit/messages", (request) => {
    const { from, to, ...paging } = MessageFilter.parse(request.query);
    const all = to ? reddit.store.messages.by("to", to.toLowerCase()) : reddit.store.messages.values();
    const matchesFilter = (message: StoredMessage) => !from || message.from?.toLowerCase() === from.toLowerCase();
    const { data, next } = pageOf(only(all, matchesFilter), paging);
    return { data: data.map(messageView), next };
  });

  app.post("/control/reddit/messages", async (request, reply) => {
    const message = await newMessage(reddit, NewMessage.parse(request.body));
    await reddit.store.messages.put(message);
    return reply.code(201).send(messageView(message));
  });
}

type Filter = { author?: string | undefined; subreddit?: string | undefined; since: number };

function postsFor({ store, ...ctx }: RedditContext, { author, subreddit, since }: Filter): Iterable<StoredPost> {
  const inSubreddit = subreddit?.replace(/^\/?r\//i, "").toLowerCase();
  const all = author
    ? store.posts.by("author", knownUser({ store, ...ctx }, author).id)
    : inSubreddit
      ? store.posts.by("subreddit", inSubreddit)
      : store.posts.values();
  const isThere = (post: StoredPost) => !inSubreddit || post.subreddit.toLowerCase() === inSubreddit;
  return only(all, (post) => post.created_utc >= since && isThere(post));
}

function* only<T>(all: Iterable<T>, matchesFilter: (value: T) => boolean): Generator<T> {
  for (const each of all) if (matchesFilter(each)) yield each;
}

function knownPost({ store }: RedditContext, id: string): StoredPost {
  const post = store.posts.get(id);
  if (!post) throw refusal(404, `No post ${id} came in.`);
  return post;
}

function changedPost(post: StoredPost, change: z.output<typeof PostChange>, now: number): StoredPost {
  const changed = { ...post, locked: change.locked ?? post.locked };
  if (change.score !== undefined) changed.forced_score = change.score;
  if (change.remove) changed.forced_removal = { ...change.remove, at: now, approved_at: null };
  // Stored as a removal that was undone, whatever the world decided.
  if (change.approve) changed.forced_removal = { ...removalToApprove(post), approved_at: now };
  return changed;
}

function removalToApprove({ forced_removal, created_utc }: StoredPost) {
  return forced_removal ?? { category: "moderator", at: created_utc, reason: "" };
}

export async function newComment(ctx: RedditContext, { from, on, body, at }: NewComment): Promise<StoredComment> {
  const now = ctx.clock.seconds();
  const id = on.slice(3);
  const post = on.startsWith("t3_") ? findPost(ctx, id) : findComment(ctx, id, now)?.post;
  if (!post) throw refusal(404, `There is no ${on}.`);
  const author = await writer(ctx, from);
  const facts = { body, created_utc: secondsOf(ctx, at), edited_at: null, deleted_at: null };
  return { id: newId(), post_id: post.post.id, parent: on, author_id: author.id, ...facts };
}

async function newMessage(ctx: RedditContext, message: NewMessage): Promise<StoredMessage> {
  const { from, to, subject, body, parent, at } = message;
  const recipient = findUser(ctx, to)?.kind === "world" ? to : knownUser(ctx, to).name;
  if (!findUser(ctx, from)) await writer(ctx, from);
  const answered = parent ? ctx.store.messages.get(parent.slice(3)) : undefined;
  return {
    id: newId(),
    from,
    to: recipient,
    subreddit: null,
    subject,
    body,
    parent: parent ?? null,
    first_message: answered?.first_message || (parent ?? null),
    distinguished: null,
    created_utc: secondsOf(ctx, at),
  };
}

async function writer(ctx: RedditContext, name: string) {
  if (!isUsername(name)) throw refusal(422, `${name} is no Reddit username.`);
  return putUser(ctx, name);
}
