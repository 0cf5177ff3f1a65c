import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { label } from "../forms/label.ts";
import { Creator } from "../users/user.ts";
import { CREATOR_NAME_MAX } from "./creator-name.ts";
import { cleanTags, redgifsTagsError } from "./redgifs-tags.ts";
import { NewSchedulerDefaults } from "./scheduler-defaults.ts";

const CreatorId = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, "The selected id is invalid.")
    .transform(Number),
});

const RedgifsTags = z
  .array(z.string().max(200))
  .max(100)
  .transform(cleanTags)
  .superRefine((tags, { addIssue }) => {
    const message = redgifsTagsError(tags);
    if (message) addIssue({ code: "custom", message });
  });

/** Omitted fields stay unchanged. */
export const CreatorChanges = z
  .strictObject({
    name: z
      .string()
      .transform(label)
      .pipe(z.string().min(1, { abort: true }).max(CREATOR_NAME_MAX)),
    profile_image: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable(),
    defaults: NewSchedulerDefaults,
    redgifs_tags: RedgifsTags,
  })
  .partial();
export type CreatorChanges = z.infer<typeof CreatorChanges>;

export const creatorEndpoints = [
  endpoint("PATCH /creators/{id}", {
    summary: "Changes a creator: name, picture, what new posts begin with, tags for Redgifs",
    access: "user",
    status: 200,
    params: CreatorId,
    body: CreatorChanges,
    reply: z.strictObject({ data: Creator }),
  }),
  endpoint("DELETE /creators/{id}", {
    summary: "Removes a creator with its accounts and scheduled posts",
    access: "user",
    status: 204,
    params: CreatorId,
  }),
] as const;
