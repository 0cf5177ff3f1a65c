/** Publish, answer with a first comment, and read how a post does. */
export const scopes = [
  "instagram_business_basic",
  "instagram_business_content_publish",
  "instagram_business_manage_comments",
  "instagram_business_manage_insights",
];
