import { weekdayOf } from "@ponkan/contract/posts/variables";
import { fillVariables } from "@ponkan/contract/templates/fill-variables";
import { useCurrentCreator, useUser } from "~/api/users.ts";

const SAMPLE = { username: "mossy_boots", subreddit: "openfield", title: "Fog over the ridge" };

/** Previews a text with its variables filled in (TE-02). */
export function TemplatePreview({ text }: { text: string }) {
  const { name: creator = "", link } = useCurrentCreator() ?? {};
  const zone = useUser()?.timezone ?? "UTC";
  if (!/\{[a-z_]+\}/i.test(text)) return null;
  const values = { ...SAMPLE, creator, link: link ?? "", day: weekdayOf(new Date(), zone) };
  return (
    <div className="rounded-lg bg-sunken px-3 py-2 text-sm">
      <p className="text-fg-muted text-xs">Reads like</p>
      <p aria-live="polite" className="wrap-anywhere whitespace-pre-line">
        {fillVariables(text, values)}
      </p>
    </div>
  );
}
