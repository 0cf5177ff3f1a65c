import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";

type Props = {
  /** In the running period. */
  used: number;
  /** Of each plan, the smallest first. */
  posts: readonly number[];
  index: number;
  onChoose: (index: number) => void;
};

/** Nobody has to buy more than is needed: the smallest plan that holds twice what is used so far. */
export function EnoughPosts({ used, posts, index, onChoose }: Props) {
  const enough = posts.findIndex((most) => most >= used * 2) + 1;
  if (enough === 0 || enough >= index) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-fg-muted text-sm">
      You have used {counted(used, "post")} so far.
      <Button hierarchy="link-color" size="sm" onClick={() => onChoose(enough)}>
        {posts[enough - 1]!.toLocaleString()} a month would do
      </Button>
    </p>
  );
}
