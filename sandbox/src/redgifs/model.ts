import { z } from "zod";

/** What is stored about Redgifs. Times are milliseconds since 1970. */

export const RedgifsUser = z.object({
  /** Keeps its case; looked up in lower case. */
  username: z.string(),
  name: z.string(),
  description: z.string().default(""),
  created_ms: z.number(),
  verified: z.boolean().default(false),
  followers: z.number().default(0),
  following: z.number().default(0),
  preferences: z.record(z.string(), z.unknown()).default({}),
});
export type RedgifsUser = z.infer<typeof RedgifsUser>;

/** An upload slot for one file. Its status follows from these fields and the time. */
export const Ticket = z.object({
  id: z.string(),
  username: z.string(),
  /** As declared by the client, in lower case. */
  md5: z.string().nullable(),
  /** The signature in the upload URL. */
  signature: z.string(),
  created_ms: z.number(),
  expires_ms: z.number(),
  /** MD5 of the uploaded bytes, which is also their file name. */
  file: z.string().nullable(),
  put_ms: z.number().nullable(),
  /** When the analysis finishes; null until the file is uploaded. */
  analysed_ms: z.number().nullable(),
  fails: z.boolean(),
  /** Whether it was uploaded while media was stuck. */
  is_stuck: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

const Facts = z.object({ duration: z.number(), width: z.number(), height: z.number(), hasAudio: z.boolean() });

export const Gif = z.object({
  /** Lower-case slug. */
  id: z.string(),
  /** The id in CamelCase, as used in the names of media files. */
  media_name: z.string(),
  username: z.string(),
  ticket_id: z.string(),
  file: z.string(),
  facts: Facts,
  created_ms: z.number(),
  encoded_ms: z.number(),
  fails: z.boolean(),
  is_stuck: z.boolean(),
  tags: z.array(z.string()),
  niches: z.array(z.string()),
  sexuality: z.string().nullable(),
  content_type: z.string().nullable(),
  description: z.string().nullable(),
  keep_audio: z.boolean(),
  private: z.boolean(),
  published: z.boolean(),
  cut: z.object({ start: z.number(), duration: z.number() }).nullable(),
  deleted_ms: z.number().nullable(),
});
export type Gif = z.infer<typeof Gif>;

/** Settings of the whole platform; see redgifs.md §9. */
export const Knobs = z.object({
  access_token_seconds: z.number().positive().default(86_400),
  /** Which refresh token a refresh returns; `new` also invalidates the old one. */
  refresh_token_answer: z.enum(["same", "new", "none"]).default("same"),
  /** The scopes a consent actually grants; null means all requested ones. */
  granted_scopes: z.array(z.string()).nullable().default(null),
  disabled_clients: z.array(z.string()).default([]),
  guest_token_seconds: z.number().positive().default(86_400),
  guest_tokens_per_hour: z.number().int().default(1000),
  binds_guest_tokens: z.boolean().default(true),
  /** Tickets per account within quota_seconds; null means unlimited. */
  upload_quota: z.number().int().nullable().default(null),
  quota_seconds: z.number().positive().default(3600),
  max_file_bytes: z
    .number()
    .int()
    .default(100 * 1024 * 1024),
  upload_url_seconds: z.number().positive().default(900),
  analysis_seconds: z.number().min(0).default(1),
  encoding_seconds: z.number().min(0).default(2),
  /** While on, neither analysis nor encoding of new uploads finishes. */
  is_media_stuck: z.boolean().default(false),
  /** How many of the next calls fail. */
  failing_analyses: z.number().int().min(0).default(0),
  failing_submits: z.number().int().min(0).default(0),
  failing_encodings: z.number().int().min(0).default(0),
  status_field: z.enum(["task", "status"]).default("task"),
  waiting_word: z.enum(["waiting", "pending"]).default("waiting"),
  /** How long a file counts as recently uploaded. */
  dedup_seconds: z.number().min(0).default(86_400),
  /** MD5s of files Redgifs claims to have although they were never uploaded. */
  known_md5s: z.array(z.string()).default([]),
  /** Whether a deleted gif is a 410; otherwise it is a 404. */
  answers_gone: z.boolean().default(true),
  error_text_key: z.enum(["message", "description"]).default("message"),
  page_past_end: z.enum(["empty", "error"]).default("empty"),
});
export type Knobs = z.infer<typeof Knobs>;
