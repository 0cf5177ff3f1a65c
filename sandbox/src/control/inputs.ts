import { z } from "zod";
import { Knobs as RedditKnobValues, RedditUser } from "../reddit/model.ts";
import { Knobs as RedgifsKnobValues, RedgifsUser } from "../redgifs/model.ts";

/** What the control API accepts; the client's types are derived from these. */

const Names = z.array(z.string()).transform((names) => names.map((name) => name.replace(/^\/?r\//i, "").toLowerCase()));

/** Every field of a user, all optional; `account_days` is an alternative to created_utc. */
export const RedditFacts = z
  .strictObject({
    ...withoutDefaults(RedditUser.omit({ id: true, name: true }).shape),
    banned_from: Names,
    contributor_of: Names,
    moderator_of: Names,
    account_days: z.number().min(0),
  })
  .partial();
export type RedditFacts = z.input<typeof RedditFacts>;

export const RedgifsFacts = z
  .strictObject(withoutDefaults(RedgifsUser.omit({ username: true, created_ms: true }).shape))
  .partial();
export type RedgifsFacts = z.input<typeof RedgifsFacts>;

/** Without defaults, so that knobs that are left out keep their value. */
export const RedditKnobs = z.strictObject(withoutDefaults(RedditKnobValues.shape)).partial();
export type RedditKnobs = z.infer<typeof RedditKnobs>;
export const RedgifsKnobs = z.strictObject(withoutDefaults(RedgifsKnobValues.shape)).partial();
export type RedgifsKnobs = z.infer<typeof RedgifsKnobs>;

export const REDDIT_SCOPES = "identity submit edit read flair history mysubreddits privatemessages subscribe".split(
  " ",
);

export const RedditConsent = z.strictObject({
  client_id: z.string().default("ponkan-sandbox"),
  scopes: z.array(z.string()).default(REDDIT_SCOPES),
});

export const RedgifsConsent = z.strictObject({
  client_id: z.string().default("ponkan-sandbox"),
  scopes: z.array(z.string()).default(["read", "upload"]),
});
export type Consent = z.input<typeof RedditConsent>;

/** Without `user`, all users are meant. */
export const UserFilter = z.strictObject({ user: z.string().optional() });

export const PostChange = z.strictObject({
  /** Removes the post now, with a category of reddit.md §9.6. */
  remove: z.strictObject({ category: z.string(), reason: z.string().default("") }).optional(),
  /** Approves the post as a moderator, whatever the world decided. */
  approve: z.literal(true).optional(),
  /** Overrides the score; null lets the world decide again. */
  score: z.number().int().nullable().optional(),
  locked: z.boolean().optional(),
});
export type PostChange = z.input<typeof PostChange>;

export const NewMessage = z.strictObject({
  from: z.string(),
  to: z.string(),
  subject: z.string().max(100),
  body: z.string().max(10_000),
  /** Fullname of the message this one replies to. */
  parent: z
    .string()
    .regex(/^t4_\w+$/)
    .optional(),
  /** Defaults to now. */
  at: z.iso.datetime().optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const NewPost = z.strictObject({
  from: z.string(),
  subreddit: z.string(),
  title: z.string().min(1).max(300),
  text: z.string().default(""),
  /** Makes it a link post. */
  url: z.url().optional(),
  /** The id of an uploaded picture to show. */
  image: z.string().optional(),
  send_replies: z.boolean().default(true),
  /** Defaults to now. Posts must arrive in chronological order. */
  at: z.iso.datetime().optional(),
  /** Removes the post at that time, whatever the world would have decided. */
  removed: z.strictObject({ category: z.string(), reason: z.string().default(""), at: z.iso.datetime() }).optional(),
});
export type NewPost = z.output<typeof NewPost>;

/** Limit of one batch: as many posts as a busy month has. */
const MANY = 1000;
export const NewPosts = z.strictObject({ posts: z.array(NewPost).max(MANY) });

export const NewImage = z.strictObject({ from: z.string(), type: z.string() });
export type NewImage = z.infer<typeof NewImage>;

/** Asks how posts stood at past moments. */
export const PastAsked = z.strictObject({
  moments: z.array(z.strictObject({ at: z.iso.datetime(), ids: z.array(z.string()).max(MANY) })).max(MANY),
});
export type PastAsked = z.infer<typeof PastAsked>;

export const NewComment = z.strictObject({
  from: z.string(),
  /** Fullname of the post or comment this one replies to. */
  on: z.string().regex(/^t[13]_\w+$/),
  body: z.string().min(1).max(10_000),
  /** Defaults to now. */
  at: z.iso.datetime().optional(),
});
export type NewComment = z.infer<typeof NewComment>;
export const NewComments = z.strictObject({ comments: z.array(NewComment).max(MANY) });

export const JournalQuery = z.strictObject({
  endpoint: z.string().optional(),
  user: z.string().optional(),
  fault: z.string().optional(),
  status: z.coerce.number().int().optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(20_000).optional(),
});

type Inner<T> = T extends z.ZodDefault<infer Value> ? Value : T;

function withoutDefaults<Shape extends z.ZodRawShape>(shape: Shape): { [Key in keyof Shape]: Inner<Shape[Key]> } {
  const bare = Object.entries(shape).map(([key, field]) => [
    key,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(bare);
}
