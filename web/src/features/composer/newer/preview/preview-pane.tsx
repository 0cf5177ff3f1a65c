import { platformLabels } from "@ponkan/contract/accounts/platform";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "~/ui/icon-button.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { useComposer } from "../composer-context.ts";
import { PreflightCard } from "./preflight-card.tsx";
import { shownPost } from "./shown-post.ts";

/** A preview as the platform shows it, with the preflight. */
export function PreviewPane() {
  const composer = useComposer();
  const { checks, shownKey, show, parts } = composer;
  const shown = checks.find(({ planned }) => planned.key === shownKey) ?? checks[0];
  const post = shownPost(composer, shown);
  return (
    <section data-pane="preview" aria-label="Preview" className="grid content-start gap-3.5 p-4">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <PlatformTabs checks={checks} shown={shown} onShow={show} />
        <Pager checks={checks} shown={shown} onShow={show} />
      </div>
      {post ? <parts.Preview shown={post} /> : null}
      <PreflightCard />
    </section>
  );
}

type PickProps = { checks: readonly PostCheck[]; shown: PostCheck | undefined; onShow: (key: string) => void };

function PlatformTabs({ checks, shown, onShow }: PickProps) {
  const platforms = [...new Set(checks.map(({ planned }) => planned.platform))];
  if (platforms.length < 2) return <h2 className="font-semibold">Preview</h2>;
  return (
    <Segmented
      label="Preview of"
      value={shown?.planned.platform}
      options={platforms.map((value) => ({ value, label: value === "twitter" ? "X" : platformLabels[value] }))}
      onChange={(platform) => onShow(checks.find(({ planned }) => planned.platform === platform)!.planned.key)}
    />
  );
}

/** '3 of 6', pages through the posts of the same platform. */
function Pager({ checks, shown, onShow }: PickProps) {
  const same = checks.filter(({ planned }) => planned.platform === shown?.planned.platform);
  const index = shown ? same.indexOf(shown) : -1;
  if (same.length < 2) return null;
  const go = (by: number) => onShow(same[(index + by + same.length) % same.length]!.planned.key);
  return (
    <span className="flex items-center gap-1 text-fg-muted text-sm tabular-nums">
      <IconButton size="sm" label="Previous post" icon={<ChevronLeft />} onClick={() => go(-1)} />
      {index + 1} of {same.length}
      <IconButton size="sm" label="Next post" icon={<ChevronRight />} onClick={() => go(1)} />
    </span>
  );
}
