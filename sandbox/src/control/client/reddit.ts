import { z } from "zod";
import { Knobs, RedditUser } from "../../reddit/model.ts";
import type { RemovalCategory, Subreddit } from "../../world/types.ts";
import type { Consent, NewComment, NewMessage, NewPost, PostChange, RedditFacts, RedditKnobs } from "../inputs.ts";
import { CommentView, MessageView, PostView, TokenCounts, Tokens } from "../views.ts";
import type { Caller } from "./caller.ts";
import { type RedditPast, redditPast } from "./reddit-past.ts";

const Counted = z.object({ count: z.number() });

type PostFilter = {
  author?: string;
  subreddit?: string;
  /** In whole seconds. */
  since?: number;
  /** Adds score, visibility and removal. */
  state?: boolean;
  /** Adds the comments. */
  comments?: boolean;
};

export type RedditControl = RedditPast & {
  /** Creates a test user, established unless the fields say otherwise, or changes the given fields. */
  putUser(name: string, facts?: RedditFacts): Promise<RedditUser>;
  user(name: string): Promise<RedditUser>;
  users(): Promise<RedditUser[]>;
  suspend(name: string): Promise<void>;
  shadowban(name: string): Promise<void>;
  /** Bans the user from one more subreddit. */
  ban(name: string, subreddit: string): Promise<void>;

  subreddits(search?: string): Promise<Subreddit[]>;

  /** Posts that arrived through the API, oldest first. */
  posts(filter?: PostFilter): Promise<PostView[]>;
  postsBy(author: string): Promise<PostView[]>;
  /** The same posts, fetched page by page. */
  eachPost(filter?: PostFilter): AsyncGenerator<PostView>;
  countPosts(filter?: Pick<PostFilter, "author" | "subreddit" | "since">): Promise<number>;
  post(id: string): Promise<PostView>;
  /** Adds a post as if a test user had made it at the given time, bypassing the API. */
  addPost(post: z.input<typeof NewPost>): Promise<PostView>;
  /** Deletes the post as its author would. */
  deletePost(id: string): Promise<PostView>;
  removePost(id: string, category: RemovalCategory, reason?: string): Promise<PostView>;
  approvePost(id: string): Promise<PostView>;
  /** Overrides the score; null lets the world decide again. */
  setScore(id: string, score: number | null): Promise<PostView>;
  lockPost(id: string): Promise<PostView>;

  comments(filter?: { author?: string; post?: string }): Promise<CommentView[]>;
  /** Adds a comment by one of the world's people or by a made-up user. */
  addComment(comment: NewComment): Promise<CommentView>;
  /** Deletes the comment as its author would. */
  deleteComment(id: string): Promise<CommentView>;
  messages(filter?: { from?: string; to?: string }): Promise<MessageView[]>;
  sendMessage(message: NewMessage): Promise<MessageView>;

  /** Connects without a browser; creates the user if necessary. */
  connect(name: string, consent?: Consent): Promise<Tokens>;
  /** Expires the access tokens of one user, or of all users; returns how many. */
  expireTokens(user?: string): Promise<number>;
  revokeGrants(user?: string): Promise<number>;
  tokenCounts(): Promise<TokenCounts>;

  knobs(): Promise<Knobs>;
  setKnobs(change: RedditKnobs): Promise<Knobs>;
  resetKnobs(): Promise<Knobs>;
};

export function redditControl({ call, list, all }: Caller): RedditControl {
  const userPath = (name: string) => `/control/reddit/users/${encodeURIComponent(name)}`;
  const user = async (name: string) => RedditUser.parse(await call("GET", userPath(name)));
  const putUser = async (name: string, facts: RedditFacts = {}) =>
    RedditUser.parse(await call("PUT", userPath(name), { body: facts }));
  const postPath = (id: string) => `/control/reddit/posts/${encodeURIComponent(id)}`;
  const change = async (id: string, body: PostChange) => PostView.parse(await call("PATCH", postPath(id), { body }));
  const posts = (filter: PostFilter = {}) => all("/control/reddit/posts", PostView, filter);
  const counted = async (method: string, path: string, ask: { query?: PostFilter; body?: unknown }) =>
    Counted.parse(await call(method, `/control/reddit/${path}`, ask)).count;

  return {
    ...redditPast(call),
    putUser,
    user,
    users: () => all("/control/reddit/users", RedditUser),
    suspend: async (name) => void (await putUser(name, { is_suspended: true })),
    shadowban: async (name) => void (await putUser(name, { is_shadowbanned: true })),
    ban: async (name, subreddit) => {
      const { banned_from } = await user(name);
      await putUser(name, { banned_from: [...banned_from, subreddit] });
    },

    // Not parsed: these are the world's own types.
    subreddits: async (search) =>
      ((await call("GET", "/control/reddit/subreddits", { query: { search } })) as { data: Subreddit[] }).data,

    posts,
    postsBy: (author) => posts({ author }),
    eachPost: (filter = {}) => list("/control/reddit/posts", PostView, filter),
    countPosts: (filter = {}) => counted("GET", "posts/count", { query: filter }),
    post: async (id) => PostView.parse(await call("GET", postPath(id), { query: { state: true, comments: true } })),
    addPost: async (post) => PostView.parse(await call("POST", "/control/reddit/posts", { body: post })),
    deletePost: async (id) => PostView.parse(await call("DELETE", `/control/reddit/posts/${encodeURIComponent(id)}`)),
    removePost: (id, category, reason = "") => change(id, { remove: { category, reason } }),
    approvePost: (id) => change(id, { approve: true }),
    setScore: (id, score) => change(id, { score }),
    lockPost: (id) => change(id, { locked: true }),

    comments: (filter = {}) => all("/control/reddit/comments", CommentView, filter),
    addComment: async (comment) => CommentView.parse(await call("POST", "/control/reddit/comments", { body: comment })),
    deleteComment: async (id) =>
      CommentView.parse(await call("DELETE", `/control/reddit/comments/${encodeURIComponent(id)}`)),
    messages: (filter = {}) => all("/control/reddit/messages", MessageView, filter),
    sendMessage: async (message) =>
      MessageView.parse(await call("POST", "/control/reddit/messages", { body: message })),

    connect: async (name, consent = {}) =>
      Tokens.parse(await call("POST", `${userPath(name)}/connect`, { body: consent })),
    expireTokens: (name) => counted("POST", "expire-tokens", { body: { user: name } }),
    revokeGrants: (name) => counted("POST", "revoke-grants", { body: { user: name } }),
    tokenCounts: async () => TokenCounts.parse(await call("GET", "/control/reddit/tokens")),

    knobs: async () => Knobs.parse(await call("GET", "/control/reddit/knobs")),
    setKnobs: async (knobs) => Knobs.parse(await call("PATCH", "/control/reddit/knobs", { body: knobs })),
    resetKnobs: async () => Knobs.parse(await call("DELETE", "/control/reddit/knobs")),
  };
}
