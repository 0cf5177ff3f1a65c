import { CLOSE, MINUTE } from "@ponkan/contract/ban-shield/severity-scales";
import { Threat } from "@ponkan/contract/posts/threat";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { limitWords } from "@ponkan/contract/subreddits/limit-words";
import { clockText } from "@ponkan/contract/time/clock-text";
import { postsOf, type ThreatOccurrence } from "./carrier.ts";

/** Describes a threat among a day's posts with its figures (BS-03). */
export function threatWords(type: Threat, carriers: readonly ThreatOccurrence[], zone: string): string {
  const times = Math.max(...carriers.map(({ size }) => size));
  switch (type) {
    case Threat.subredditDaily:
      return bySubreddit(carriers, (name, count) => `${name} gets ${count} posts within 24 hours.`);
    case Threat.contentDaily:
      return `The same content goes out ${times} times within 24 hours.`;
    case Threat.titleDaily:
      return `The same title goes out ${times} times within 24 hours.`;
    case Threat.subredditBackToBack:
      return bySubreddit(carriers, (name, count) => `${name} gets ${count} posts in a row.`);
    case Threat.contentBackToBack:
      return `${times} posts in a row have the same content.`;
    case Threat.titleBackToBack:
      return `${times} posts in a row have the same title.`;
    case Threat.postsTooClose:
      return `${closeTimes(carriers, zone)}. Leave ${CLOSE / MINUTE} minutes.`;
    case Threat.postLimit:
      return limitsOf(carriers);
    default:
      return "";
  }
}

function bySubreddit(carriers: readonly ThreatOccurrence[], words: (name: string, count: number) => string): string {
  const groups = Map.groupBy(carriers, ({ item }) => item.subreddit);
  return [...groups.values()]
    .map((group) => words(`r/${group[0]!.item.name}`, Math.max(...group.map(({ size }) => size))))
    .join(" ");
}

function limitsOf(carriers: readonly ThreatOccurrence[]): string {
  const words = carriers.flatMap(({ item: { name, limit } }) => (limit ? [limitWords(name, limit)] : []));
  return [...new Set(words)].join(" ");
}

const SHOWN = 6;

/** E.g. '18:30, 18:33, 18:34'; both times of each pair are included. */
function closeTimes(carriers: readonly ThreatOccurrence[], zone: string): string {
  const moments = carriers.flatMap(postsOf);
  const times = [...new Map(moments.map(({ id, at }) => [id, at])).values()].sort((a, b) => a - b);
  const shown = times.slice(0, SHOWN).map((at) => clockText(instantToWallTime(new Date(at), zone).time));
  return times.length > SHOWN ? `${shown.join(", ")} and ${times.length - SHOWN} more` : shown.join(", ");
}
