import type { Post } from "@ponkan/contract/posts/post";
import { severities, severityLabels } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";

/** E.g. ' High risk: Post limit.': the worst threat of the posts in their new place; empty if it is low. */
export function riskAfter(posts: readonly Pick<Post, "threats">[]): string {
  const all = posts.flatMap(({ threats }) => threats);
  const worst = severities.findLast((severity) => all.some((threat) => threat.severity === severity));
  if (worst === undefined || worst === "low") return "";
  const types = all.filter(({ severity }) => severity === worst).map(({ type }) => type);
  return ` ${severityLabels[worst]} risk: ${[...new Set(types)].map(threatLabel).join(", ")}.`;
}
