import { Threat, threatLabel } from "@ponkan/contract/posts/threat";
import { counted } from "~/lib/counted.ts";

const words: Partial<Record<Threat, string>> = {
  [Threat.subredditDaily]: "Twice a day",
  [Threat.subredditBackToBack]: "Back to back",
  [Threat.contentDaily]: "Same content",
  [Threat.contentBackToBack]: "Same content",
  [Threat.titleDaily]: "Same title",
  [Threat.titleBackToBack]: "Same title",
  [Threat.postsTooClose]: "Too close",
};

/** Short word for a row, where the full label does not fit. */
export const threatWord = (type: Threat): string => words[type] ?? threatLabel(type);

/** One sentence about the rows with this threat; `names` are subreddits with r/. */
export function threatText(type: Threat, names: readonly string[]): string {
  const [first = ""] = names;
  const which = names.length === 1 ? first : counted(names.length, "subreddit");
  switch (type) {
    case Threat.subredditDaily:
      return names.length === 1
        ? `${first} gets more than one post within 24 hours.`
        : `${which} get more than one post within 24 hours.`;
    case Threat.contentDaily:
      return `The same content goes out more than once within 24 hours: ${which}.`;
    case Threat.titleDaily:
      return `The same title goes out more than once within 24 hours: ${which}.`;
    case Threat.subredditBackToBack:
      return names.length === 1 ? `${first} had your last post too.` : `${which} get posts directly after one another.`;
    case Threat.contentBackToBack:
      return `The same content directly after one another: ${which}.`;
    case Threat.titleBackToBack:
      return `The same title directly after one another: ${which}.`;
    case Threat.postsTooClose:
      return names.length === 1
        ? `${first} goes out less than 10 minutes from another post.`
        : `${which} go out less than 10 minutes from another post.`;
    default:
      return "";
  }
}

/** Whether other times or a title of its own for each row resolves the threat. */
export function threatRemedy(type: Threat): "times" | "wording" {
  return type === Threat.titleDaily || type === Threat.titleBackToBack ? "wording" : "times";
}
