import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../lists/page.ts";
import { CollectedMedia, MediaCollection, NewMediaCollection } from "./collection.ts";
import { Media, MediaPost, PlannedUse, SimilarMedia } from "./media.ts";
import { MediaQuery } from "./media-query.ts";
import { MediaChanges, MediaIds, NewMedia } from "./new-media.ts";

const Id = z.coerce
  .string()
  .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
  .transform(Number);
const MediaId = z.strictObject({ id: Id });

/** Raw file bytes instead of JSON. */
const Bytes = z.unknown();

/** For the poster of a video, made by the browser and sent as the request body in JPEG, PNG or WebP. */
export const POSTER_MAX_BYTES = 1024 * 1024;

export const ALREADY_UPLOADED = "Media is already uploaded.";

export const mediaEndpoints = [
  endpoint("GET /media", {
    summary: "Media of the creator that match the filter",
    access: "creator",
    status: 200,
    query: MediaQuery,
    reply: pageOf(Media),
  }),
  endpoint("GET /media/tags", {
    summary: "The tags of the creator's media, and how many have each",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: z.array(z.strictObject({ tag: z.string(), count: z.int() })) }),
  }),
  endpoint("GET /media-collections", {
    summary: "The creator's collections of files by name, and how many files are in each",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: z.array(MediaCollection) }),
  }),
  endpoint("POST /media-collections", {
    summary: "Makes a collection",
    access: "creator",
    status: 201,
    body: NewMediaCollection,
    reply: z.strictObject({ data: MediaCollection }),
  }),
  endpoint("POST /media-collections/{id}/media", {
    summary: "Puts files into a collection, or takes them out",
    access: "creator",
    status: 200,
    params: MediaId,
    body: CollectedMedia,
    reply: z.strictObject({ data: MediaCollection }),
  }),
  endpoint("PATCH /media-collections/{id}", {
    summary: "Gives a collection another name",
    access: "creator",
    status: 200,
    params: MediaId,
    body: NewMediaCollection,
    reply: z.strictObject({ data: MediaCollection }),
  }),
  endpoint("DELETE /media-collections/{id}", {
    summary: "Deletes a collection; its files stay",
    access: "creator",
    status: 204,
    params: MediaId,
  }),
  endpoint("GET /media/usage", {
    summary: "How large the creator's files are, and how much of the user's storage is used by all creators",
    access: "creator",
    status: 200,
    // limit_bytes: null if unlimited.
    reply: z.strictObject({ bytes: z.int(), used_bytes: z.int(), limit_bytes: z.int().nullable() }),
  }),
  endpoint("POST /media", {
    summary: "Begins an upload, or goes on with it; 200 with a note when the same file is there already",
    access: "creator",
    status: 201,
    body: NewMedia,
    reply: z.union([
      z.strictObject({
        data: Media,
        /** A tus resource: HEAD returns the current offset, PATCH sends the rest. */
        upload: z.strictObject({
          url: z.string(),
          method: z.literal("PATCH"),
          headers: z.record(z.string(), z.string()),
        }),
      }),
      z.strictObject({ data: Media, note: z.literal(ALREADY_UPLOADED) }),
    ]),
  }),
  endpoint("PUT /media/{id}/poster", {
    summary: "The picture that stands for a video whose upload is not complete yet, as the body itself",
    access: "creator",
    status: 204,
    params: MediaId,
    body: Bytes,
  }),
  endpoint("PATCH /media/uploads/{key}", {
    summary: "Bytes of an upload from Upload-Offset on, by the tus protocol 1.0.0; HEAD says how many are there",
    access: "user",
    status: 204,
    params: z.strictObject({ key: z.string() }),
    body: Bytes,
  }),
  endpoint("POST /media/{id}/complete", {
    summary: "All bytes are sent: checks the file and makes it media; may be asked again",
    access: "creator",
    status: 200,
    params: MediaId,
    reply: z.strictObject({ data: Media }),
  }),
  endpoint("GET /media/{id}", {
    summary: "Media with the next 20 posts that will use it, the last 20 that did, and what looks almost the same",
    access: "creator",
    status: 200,
    params: MediaId,
    reply: z.strictObject({ data: Media, posts: z.array(MediaPost), similar: z.array(SimilarMedia) }),
  }),
  endpoint("PATCH /media/{id}", {
    summary: "Renames media or sets its tags",
    access: "creator",
    status: 200,
    params: MediaId,
    body: MediaChanges,
    reply: z.strictObject({ data: Media }),
  }),
  endpoint("DELETE /media/{id}", {
    summary: "Deletes media, or cancels its upload; replace_with takes its place in all scheduled posts first",
    access: "creator",
    status: 204,
    params: MediaId,
    query: z.strictObject({ replace_with: Id.optional() }),
  }),
  endpoint("POST /media/planned", {
    summary: "Which of these scheduled posts use, how many, and the next few of them",
    access: "creator",
    status: 200,
    body: MediaIds,
    reply: z.strictObject({ data: z.array(PlannedUse) }),
  }),
  endpoint("POST /media/delete", {
    summary: "Deletes those of these that no scheduled post uses; they can be brought back for ten minutes",
    access: "creator",
    status: 200,
    body: MediaIds,
    reply: z.strictObject({
      deleted: z.array(z.int()),
      kept: z.array(z.int()),
      /** Failed posts that used a deleted file: they cannot be retried until it is restored. */
      failed_posts: z.int(),
    }),
  }),
  endpoint("POST /media/restore", {
    summary: "Brings back media that was deleted a moment ago",
    access: "creator",
    status: 200,
    body: MediaIds,
    reply: z.strictObject({
      restored: z.array(z.int()),
      refused: z.array(z.strictObject({ id: z.int(), reason: z.string() })),
    }),
  }),
  endpoint("GET /media/{id}/file", {
    summary: "The file, for its owner; knows ranges",
    access: "user",
    status: 200,
    params: MediaId,
    reply: Bytes,
  }),
  endpoint("GET /files/{secret}", {
    summary: "The file for whoever was given its address, for two hours",
    access: "visitor",
    status: 200,
    params: z.strictObject({ secret: z.string() }),
    reply: Bytes,
  }),
  endpoint("GET /media/{id}/thumb", {
    summary: "A small (s) or larger (l) picture of it, for its owner",
    access: "user",
    status: 200,
    params: MediaId,
    query: z.strictObject({ size: z.enum(["s", "l"]).default("s") }),
    reply: Bytes,
  }),
  endpoint("GET /media/{id}/poster", {
    summary: "The picture that stands for a video, for its owner",
    access: "user",
    status: 200,
    params: MediaId,
    reply: Bytes,
  }),
] as const;
