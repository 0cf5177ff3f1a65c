import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";

type Props = {
  /** Posts used in the current period. */
  used: number;
  /** Monthly posts of each plan, ascending. */
  posts: readonly number[];
  index: number;
  onChoose: (index: number) => void;
};

/** Suggests the smallest plan with twice the posts used so far, if a larger one is selected. */
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
