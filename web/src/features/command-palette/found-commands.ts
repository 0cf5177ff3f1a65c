import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PostHit } from "@ponkan/contract/posts/post-hit";
import { PostStatus, type PostStatusName, postStatusLabels } from "@ponkan/contract/posts/post-status";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { linkOptions } from "@tanstack/react-router";
import { FileText, Hash, Image } from "lucide-react";
import type { Found } from "~/api/find-anything.ts";
import { membersText } from "~/components/subreddits/members-text.ts";
import { platformName } from "~/lib/platform-name.ts";
import type { Command, CommandGroup } from "./commands.ts";

export function foundCommands({ posts, files, subreddits }: Found, zone: string): CommandGroup[] {
  const groups: CommandGroup[] = [
    { label: "Posts", items: posts.map((post) => postCommand(post, zone)) },
    {
      label: "Files",
      items: files.map(({ id, name, tags }) => ({
        id: `file ${id}`,
        label: name,
        note: tags.join(", "),
        icon: Image,
        link: linkOptions({ to: "/gallery", search: { open: id } }),
      })),
    },
    {
      label: "Subreddits",
      items: subreddits.map(({ name, subscribers }) => ({
        id: `subreddit ${name}`,
        label: `r/${name}`,
        note: membersText(subscribers),
        icon: Hash,
        link: linkOptions({ to: "/analysis", search: { subreddit: name } }),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function postCommand({ id, title, subreddit, platform, status, at }: PostHit, zone: string): Command {
  const place = subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)];
  return {
    id: `post ${id}`,
    label: title || "No text",
    note: [place, formatDateTime(new Date(at), zone), statusLabel(status)].join(" · "),
    icon: FileText,
    link: linkOptions({ to: "/calendar", search: { post: id } }),
  };
}

function statusLabel(status: PostStatus): string {
  const name = Object.entries(PostStatus).find(([, value]) => value === status)?.[0] as PostStatusName;
  return postStatusLabels[name];
}
