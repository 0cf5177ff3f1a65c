import { Platform } from "@ponkan/contract/accounts/platform";
import { offeredTypes } from "@ponkan/contract/posts/offered-types";
import { type PostType, postTypeLabels } from "@ponkan/contract/posts/post-type";
import { Clapperboard, Image, Link, SquareUserRound, Type } from "lucide-react";
import { Segmented } from "~/ui/segmented.tsx";
import type { RedditType } from "../../core/draft/composer-draft.ts";
import { useComposer } from "../composer-context.ts";

const icons: Record<PostType, typeof Type> = {
  text: Type,
  link: Link,
  media: Image,
  instagramStory: SquareUserRound,
  instagramReel: Clapperboard,
};

/** Text, Link, Media; Story and Reel for Instagram (PS-01). */
export function TypeChoice() {
  const { draft, change } = useComposer();
  const { platform } = draft;
  const type = platform === "reddit" ? draft.type : draft[platform].type;
  const choose = (next: PostType) =>
    change((now) =>
      platform === "reddit"
        ? { ...now, type: next as RedditType }
        : { ...now, [platform]: { ...now[platform], type: next } },
    );
  return (
    <Segmented
      block
      label="Post type"
      value={type}
      options={offeredTypes[Platform[platform]].map((value) => {
        const Icon = icons[value];
        return { value, label: postTypeLabels[value], icon: <Icon aria-hidden /> };
      })}
      onChange={choose}
    />
  );
}
