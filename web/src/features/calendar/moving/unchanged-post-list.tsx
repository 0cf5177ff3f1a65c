import type { PostNames, RefusedPost } from "~/components/post-actions/refused-words.ts";
import { counted } from "~/lib/counted.ts";

type Props = { left: readonly RefusedPost[]; names: PostNames };

export function UnchangedPostList({ left, names }: Props) {
  return (
    <div className="border-line border-t px-2 pt-2 text-sm">
      <p className="font-[550]">
        {counted(left.length, "post")} {left.length === 1 ? "stayed as it is:" : "stayed as they are:"}
      </p>
      <ul className="max-h-32 overflow-y-auto">
        {left.map(({ id, reason }) => (
          <li key={id} className="py-0.5 wrap-anywhere">
            {names.get(id) ?? "A post"}: <span className="text-danger-fg">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
