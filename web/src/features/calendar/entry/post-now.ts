import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { isAtLeast } from "@ponkan/contract/posts/severity";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { updatePosts } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { movePosts } from "~/components/post-actions/move-posts.ts";
import { newUuid } from "~/lib/uuid.ts";
import { chooseWay } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import { threatsAt } from "./move/advice.ts";
import type { MovingPost } from "./move/moving-post.ts";
import type { SpacedOut } from "./spaced-from-now.ts";

/**
 * Publishes scheduled posts now after a confirmation that names the risks and an alternative, and tracks their outcome.
 */
export async function postNow(creatorId: number, posts: readonly MovingPost[], zone: string): Promise<boolean> {
  const { risks, spaced } = await judgedNow(creatorId, posts, zone);
  const what = posts.length === 1 ? "It goes out" : `All ${posts.length} places go out`;
  const parts = [
    `${what} right away instead of at the planned time.`,
    risks.length > 0 && `This may raise the ban risk: ${risks.join(", ")}.`,
    spaced?.text,
  ];
  const way = await chooseWay({
    title: "Post now",
    text: parts.filter(Boolean).join(" "),
    yes: "Post now",
    no: "Keep the time",
    danger: risks.length > 0,
    ...(spaced && { repair: posts.length === 1 ? "Space it out" : "Space them out" }),
  });
  if (way === "no") return false;
  return way === "repair" && spaced ? spaceOut(creatorId, posts, spaced) : send(creatorId, posts);
}

async function send(creatorId: number, posts: readonly MovingPost[]): Promise<boolean> {
  const changes = posts.map(({ id, rev }) => ({ id, rev, post_at: null }));
  const answer = await updatePosts({ creatorId, posts: changes, idempotencyKey: newUuid() });
  if (answer.ok) followOutcomes(creatorId, answer.data.data);
  else showToast({ type: "danger", text: answer.data.message ?? "Failed to update post. Please try again." });
  return answer.ok;
}

/** Publishes the posts that go now first; if that is refused, the others keep their planned times. */
async function spaceOut(creatorId: number, posts: readonly MovingPost[], { staying, moves }: SpacedOut) {
  if (staying.length > 0 && !(await send(creatorId, staying))) return false;
  const names = new Map(posts.map(({ id, subreddit }) => [id, `r/${subreddit}`]));
  return movePosts(creatorId, moves, { names });
}

type Judged = { risks: string[]; spaced: SpacedOut | null };

/** Returns the labels of serious threats and an alternative; empty if the plan could not be loaded. */
async function judgedNow(creatorId: number, posts: readonly MovingPost[], zone: string): Promise<Judged> {
  const nothing = { risks: [], spaced: null };
  if (posts.every(({ subreddit }) => subreddit === "")) return nothing;
  const { planAround } = await import("~/components/ban-shield/stagger.ts");
  const around = await planAround(creatorId, zone).catch(() => null);
  if (!around) return nothing;
  const { plan } = around;
  const threats = threatsAt(plan, new Map(posts.map(({ id }) => [id, around.now])));
  const risks = threats.filter(({ severity }) => isAtLeast(severity, "medium")).map(labelWithLevel);
  if (risks.length === 0) return nothing;
  const { spacedFromNow } = await import("./spaced-from-now.ts");
  return { risks, spaced: spacedFromNow(posts, plan, around) };
}

const labelWithLevel = ({ type, severity }: FoundThreat) =>
  isAtLeast(severity, "high") ? `${threatLabel(type)} (${severity})` : threatLabel(type);
