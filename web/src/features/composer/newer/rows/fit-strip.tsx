import type { Fit, FitKind } from "@ponkan/contract/subreddits/fit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { subredditFits } from "~/api/subreddits.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import type { Files } from "../../core/data/use-files.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { focusWhenThere } from "../go-to.ts";
import { PracticeOffer } from "./practice-offer.tsx";
import { useAddRows } from "./use-add-rows.ts";

const SHOWN = 4;

export default function FitStrip() {
  const { add, note } = useAddRows();
  const fits = useFits();
  const take = (fit: Fit, index: number) => {
    add([fit.name]);
    // The clicked item disappears, so keyboard focus moves to its neighbour.
    const next = Math.min(index, fits.length - 2);
    focusWhenThere(next < 0 ? "[data-field=add-subreddits]" : `[data-fit="${next}"]`);
  };
  return (
    <>
      <PracticeOffer />
      {fits.length > 0 && (
        <div className="grid gap-2 border-line border-t px-4 py-3 lg:px-4.5">
          <p className="text-fg-muted text-sm">Good fits you have not used this week, by match</p>
          <ul
            aria-label="Good fits"
            className="-m-1 -mr-4 flex gap-2 overflow-x-auto p-1 pr-6 [mask-image:linear-gradient(to_right,#000_calc(100%-1.5rem),transparent)]"
          >
            {fits.map((fit, index) => (
              <li key={fit.name} className="shrink-0">
                <FitChip fit={fit} index={index} onTake={() => take(fit, index)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <span role="status" className="sr-only">
        {note}
      </span>
    </>
  );
}

type ChipProps = { fit: Fit; index: number; onTake: () => void };

function FitChip({ fit: { name, icon, match, why }, index, onTake }: ChipProps) {
  return (
    <Tooltip content={why}>
      <button
        type="button"
        data-fit={index}
        aria-label={`Add r/${name}, ${match}% match`}
        onClick={onTake}
        className="touch-target flex h-7.5 items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-2 pl-1 text-sm hover:bg-hover"
      >
        <Avatar name={name} src={icon} size={20} />
        <span className="font-semibold">r/{name}</span>
        <span className="text-fg-muted tabular-nums">{match}%</span>
        <Plus aria-hidden className="size-4 text-fg-brand" />
      </button>
    </Tooltip>
  );
}

const none: Fit[] = [];

function useFits(): Fit[] {
  const { creator, draft, files } = useComposer();
  const chosen = draft.rows.map(({ subreddit }) => rowKey(subreddit)).toSorted();
  const ask = { kind: fitKind(draft, files), isNsfw: draft.is_nsfw, chosen };
  const { data = none } = useQuery({
    ...subredditFits(creator.id, ask),
    placeholderData: keepPreviousData,
    enabled: creator.accounts.reddit !== null,
  });
  return data.filter(({ name }) => !chosen.includes(rowKey(name))).slice(0, SHOWN);
}

/** The kind of post a subreddit has to accept for this draft. */
function fitKind({ type, media, media_host }: ComposerDraft, files: Pick<Files, "facts">): FitKind {
  if (type !== "media") return type;
  if (media_host === "redgifs") return "link";
  if (media.length > 1) return "galleries";
  const isVideo = media[0] && files.facts.get(media[0].id)?.type.startsWith("video/");
  return isVideo ? "videos" : "images";
}
