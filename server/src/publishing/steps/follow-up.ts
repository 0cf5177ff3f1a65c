import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Access, Advice } from "@ponkan/platforms/capabilities";
import { mapped, type Outcome, type PlatformError } from "@ponkan/platforms/outcome";
import type { Action } from "../core/action.ts";
import type { Engine } from "../engine-context.ts";
import type { Post } from "../posts/find-posts.ts";
import { commentBelow, replyOnTwitter } from "./comment.ts";
import { crosspostToProfile } from "./crosspost.ts";

export type Score = { score: number; is_deleted: boolean };

export type Removal = {
  remove(access: Access, id: string): Promise<Outcome<{ is_gone: boolean }>>;
  readScore(access: Access, id: string): Promise<Outcome<Score | undefined>>;
};

/** What can be done with a published post; actions the platform's API does not offer are missing. */
export type FollowUp = {
  label: string;
  explain(error: PlatformError): Advice;
  comment?: (post: Post) => Action;
  crosspost?: (post: Post) => Action;
  removal?: Removal;
};

/** Undefined if this installation does not serve the platform. */
export function followUpOn(
  { db, config, platforms }: Pick<Engine, "db" | "config" | "platforms">,
  platform: Platform,
): FollowUp | undefined {
  const { reddit, twitter, instagram, tiktok } = platforms;
  switch (platform) {
    case Platform.reddit:
      return (
        reddit && {
          label: platformLabels.reddit,
          explain: reddit.publisher.explain,
          comment: (post) => commentBelow(config, reddit.publisher, platformLabels.reddit, post) as Action,
          crosspost: (post) => crosspostToProfile(db, reddit, platformLabels.reddit, post) as Action,
          removal: {
            remove: reddit.publisher.remove,
            readScore: async (access, id) => mapped(await reddit.insights.posts(access, [id]), ([post]) => post),
          },
        }
      );
    case Platform.twitter:
      return (
        twitter && {
          label: platformLabels.twitter,
          explain: twitter.publisher.explain,
          comment: (post) => replyOnTwitter(config, twitter, platformLabels.twitter, post) as Action,
          removal: twitter.publisher,
        }
      );
    case Platform.instagram:
      return (
        instagram && {
          label: platformLabels.instagram,
          explain: instagram.publisher.explain,
          comment: (post) => commentBelow(config, instagram.publisher, platformLabels.instagram, post) as Action,
        }
      );
    case Platform.tiktok:
      return tiktok && { label: platformLabels.tiktok, explain: tiktok.publisher.explain };
    case Platform.redgifs:
      return undefined;
  }
}
