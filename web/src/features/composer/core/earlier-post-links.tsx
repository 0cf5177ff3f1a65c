import { Link } from "@tanstack/react-router";
import type { PreflightLine } from "./checks/preflight-line.ts";

type Props = { posts: NonNullable<PreflightLine["posts"]>; className?: string };

/** Links to the posts that a draft repeats, each opened in a new tab so that the draft stays open. */
export default function EarlierPostLinks({ posts, className = "-mt-1 px-3 pb-2 pl-9.5" }: Props) {
  return (
    <p className={`flex flex-wrap gap-x-3 text-sm ${className}`}>
      {posts.map(({ id, subreddit, label }) => (
        <Link
          key={id}
          to="/calendar"
          search={{ post: id }}
          target="_blank"
          className="touch-target font-[550] text-fg-brand hover:underline"
        >
          {label ?? (posts.length === 1 ? "See that post" : `See r/${subreddit}`)}
        </Link>
      ))}
    </p>
  );
}
