export type InstagramPlace = "feed" | "reels" | "story";

/** One post in Instagram's terms: a ready container, and what the post is recognized by. */
export type InstagramDraft = {
  user_id: string;
  username: string;
  container_id: string;
  place: InstagramPlace;
  caption: string;
};
