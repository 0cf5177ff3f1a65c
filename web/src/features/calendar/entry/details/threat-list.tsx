import type { Post } from "@ponkan/contract/posts/post";
import { Threat, threatLabel } from "@ponkan/contract/posts/threat";
import { Severity } from "~/ui/severity.tsx";

export function ThreatList({ threats, subreddit }: Pick<Post, "threats" | "subreddit">) {
  return (
    <ul className="grid gap-2 text-sm">
      {threats.map(({ type, severity }) => (
        <li key={type} className="flex items-start gap-3">
          <span className="min-w-0 flex-1">
            <span className="block font-[550]">{threatLabel(type)}</span>
            <span className="block text-fg-muted">{meaning(type, subreddit)}</span>
          </span>
          <Severity level={severity} />
        </li>
      ))}
    </ul>
  );
}

function meaning(type: Threat, subreddit: string): string {
  switch (type) {
    case Threat.subredditDaily:
      return `r/${subreddit} gets more than one post within 24 hours.`;
    case Threat.contentDaily:
      return "The same content goes out more than once within 24 hours.";
    case Threat.titleDaily:
      return "The same title goes out more than once within 24 hours.";
    case Threat.subredditBackToBack:
      return `r/${subreddit} gets posts directly after one another.`;
    case Threat.contentBackToBack:
      return "Posts directly after one another have the same content.";
    case Threat.titleBackToBack:
      return "Posts directly after one another have the same title.";
    case Threat.postsTooClose:
      return "Two posts go out less than 10 minutes apart.";
    case Threat.removedBySpamFilter:
      return "Reddit's spam filter took it out of the subreddit.";
    case Threat.removedByModerator:
      return "A moderator took it out of the subreddit.";
    case Threat.postLimit:
      return `r/${subreddit} gets more of your posts than its moderators allow. They remove the rest.`;
  }
}
