import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NewSavedSearch, SavedSearch } from "./saved-search.ts";
import { NewSubredditList, SubredditList, SubredditListChanges } from "./subreddit-list.ts";

const ListId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

export const subredditListEndpoints = [
  endpoint("GET /subreddit-lists", {
    summary: "The creator's lists of subreddits: 'Saved', then the others by name",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: z.array(SubredditList) }),
  }),
  endpoint("POST /subreddit-lists", {
    summary: "Keeps up to 200 subreddits under a name",
    access: "creator",
    status: 201,
    body: NewSubredditList,
    reply: z.strictObject({ data: SubredditList }),
  }),
  endpoint("PATCH /subreddit-lists/{id}", {
    summary: "Renames a list or replaces what is in it; 'Saved' keeps its name",
    access: "creator",
    status: 200,
    params: ListId,
    body: SubredditListChanges,
    reply: z.strictObject({ data: SubredditList }),
  }),
  endpoint("DELETE /subreddit-lists/{id}", {
    summary: "Deletes a list; 'Saved' stays",
    access: "creator",
    status: 204,
    params: ListId,
  }),
  endpoint("GET /subreddit-searches", {
    summary: "The searches for subreddits that the creator keeps, by name",
    access: "creator",
    status: 200,
    reply: z.strictObject({ data: z.array(SavedSearch) }),
  }),
  endpoint("POST /subreddit-searches", {
    summary: "Keeps words, order and filters of a search under a name",
    access: "creator",
    status: 201,
    body: NewSavedSearch,
    reply: z.strictObject({ data: SavedSearch }),
  }),
  endpoint("DELETE /subreddit-searches/{id}", {
    summary: "Forgets a search",
    access: "creator",
    status: 204,
    params: ListId,
  }),
] as const;
