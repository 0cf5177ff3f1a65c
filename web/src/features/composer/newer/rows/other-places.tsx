import { placeOf } from "~/components/outcomes/place-of.ts";
import { clock, shortDay } from "../../core/time-words.ts";
import { useComposer } from "../composer-context.ts";
import { useOtherPlaces } from "./use-other-places.ts";

/** Lists the post's other subreddits that the changes also apply to, and what each has of its own. */
export default function OtherPlaces() {
  const { edited, zone } = useComposer();
  const places = useOtherPlaces();
  if (!edited || places.length === 0) return null;
  return (
    <section aria-label="Changed with it" className="px-4 py-3 lg:px-4.5">
      <h3 className="text-fg-muted text-sm">Changed with it</h3>
      <ul className="mt-1 grid gap-1">
        {places.map((post) => {
          const at = new Date(post.post_at);
          return (
            <li key={post.id} className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="min-w-0 truncate font-[550]">{placeOf(post)}</span>
              <span className="text-fg-muted text-sm tabular-nums">
                {shortDay(at, zone)} {clock(at, zone)}
              </span>
              {post.title !== edited.title && (
                <span className="wrap-anywhere min-w-0 text-fg-muted text-sm">{post.title}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
