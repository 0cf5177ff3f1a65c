/** Where a post shows up. */
export type InstagramPlace = "feed" | "reels" | "story";

/** One post as Instagram takes it: a container that is ready, and what it is recognised by. */
export type InstagramDraft = {
  user_id: string;
  username: string;
  container_id: string;
  place: InstagramPlace;
  caption: string;
};
