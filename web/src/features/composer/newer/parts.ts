import type { BookablePlatform } from "@ponkan/contract/accounts/platform";
import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { PlatformFields } from "@ponkan/contract/posts/platform-fields";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import type { ComponentType } from "react";
import type { FindingsByBucket } from "~/components/findings.ts";
import type { DraftFile } from "../core/data/use-files.ts";
import type { OtherPlatform } from "../core/draft/composer-draft.ts";
import type { PlannedPost } from "../core/draft/to-posts.ts";

export type PostingAccount = {
  username: string;
  profile_image: string | null;
  privacy_levels?: readonly TiktokPrivacy[];
};

/** A post as it would be sent now. */
export type ShownPost = {
  platform: BookablePlatform;
  post: PlannedPost;
  /** Null means now. */
  at: Date | null;
  /** Set for Reddit posts, once loaded. */
  subreddit: Subreddit | null;
  /** The files of `post.media`, in the same order. */
  files: readonly DraftFile[];
  account: PostingAccount;
  /** The creator's name. */
  creator: string;
  /** The promotion link; empty if there is none. */
  link: string;
  zone: string;
};

/** Components of other features that the page passes in, as features do not import each other. */
export type ComposerParts = {
  Preview: ComponentType<{ shown: ShownPost }>;
  Templates: ComponentType<{ type: "title" | "comment"; text: string; onPick: (text: string) => void }>;
  PlatformForm: ComponentType<{
    platform: OtherPlatform;
    value: PlatformFields;
    onChange: (changes: Partial<PlatformFields>) => void;
    errors: FindingsByBucket;
    warnings: FindingsByBucket;
    account: PostingAccount;
    onTouched: (bucket: ErrorBucket) => void;
  }>;
};
