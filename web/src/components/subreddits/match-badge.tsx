import { Badge } from "~/ui/badge.tsx";

const FINE = 75;

export function MatchBadge({ match }: { match: number }) {
  return <Badge tone={match >= FINE ? "success" : "info"}>{match}% match</Badge>;
}
