import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { neighbours, updatePosts } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { newUuid } from "~/lib/uuid.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { threatsAt } from "./move/advice.ts";
import type { MovingPost } from "./move/moving-post.ts";

/** Scheduled posts go out at once, after a question that names the risk; what becomes of them is followed. */
export async function postNow(creatorId: number, posts: readonly MovingPost[], zone: string): Promise<boolean> {
  const risks = await risksNow(creatorId, posts, zone);
  const what = posts.length === 1 ? "It goes out" : `All ${posts.length} places go out`;
  const risk = risks.length > 0 ? ` This may raise the ban risk: ${risks.join(", ")}.` : "";
  const text = `${what} right away instead of at the planned time.${risk}`;
  const isSure = await confirm({ title: "Post now", text, yes: "Post now", no: "Keep the time", danger: risk !== "" });
  if (!isSure) return false;
  const changes = posts.map(({ id, rev }) => ({ id, rev, post_at: null }));
  const answer = await updatePosts({ creatorId, posts: changes, idempotencyKey: newUuid() });
  if (answer.ok) followOutcomes(creatorId, answer.data.data);
  else showToast({ type: "danger", text: answer.data.message ?? "Failed to update post. Please try again." });
  return answer.ok;
}

/** Names of serious threats; none where the plan could not be read. */
async function risksNow(creatorId: number, posts: readonly MovingPost[], zone: string): Promise<string[]> {
  if (posts.every(({ subreddit }) => subreddit === "")) return [];
  const now = new Date();
  const plan = await queryClient
    .fetchQuery(neighbours(creatorId, instantToWallTime(now, zone).day, 0))
    .catch(() => null);
  if (!plan) return [];
  const threats = threatsAt(plan.data, new Map(posts.map(({ id }) => [id, now.getTime()])));
  return threats.filter(({ severity }) => isAtLeast(severity, "medium")).map(labelWithLevel);
}

const labelWithLevel = ({ type, severity }: FoundThreat) =>
  isAtLeast(severity, "high") ? `${threatLabel(type)} (${severity})` : threatLabel(type);
