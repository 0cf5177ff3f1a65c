import { Link } from "@tanstack/react-router";
import { FolderOpen, History, RotateCcw } from "lucide-react";
import { PageHeader } from "~/components/page-header.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";
import { useComposer } from "../composer-context.ts";
import { ImportButton } from "./import-button.tsx";
import { PlatformChips } from "./platform-chips.tsx";

type Props = { named: SavedDraftRef | null; isEmpty: boolean; onDrafts: () => void; onStartOver: () => void };

export function ComposerHeader({ named, isEmpty, onDrafts, onStartOver }: Props) {
  const { edited } = useComposer();
  return (
    <PageHeader
      title="Post Scheduler"
      note={
        <Badge tone="brand" className="max-w-48 max-sm:hidden">
          <span className="truncate">{edited ? "Editing" : (named?.name ?? "New post")}</span>
        </Badge>
      }
      actions={
        <>
          <PlatformChips />
          {!edited && (
            <>
              <span aria-hidden className="mx-1 h-5 w-px bg-line max-lg:hidden" />
              <IconButton label="Start over" icon={<RotateCcw />} disabled={isEmpty && !named} onClick={onStartOver} />
              <Button
                hierarchy="link-gray"
                size="sm"
                icon={<FolderOpen aria-hidden />}
                onClick={onDrafts}
                aria-label="Drafts"
              >
                <span className="max-xl:hidden">Drafts</span>
              </Button>
              <ImportButton />
              <Link
                to="/schedule-old"
                aria-label="Use the old scheduler"
                className={buttonClass({ hierarchy: "link-gray", size: "sm" })}
              >
                <History aria-hidden />
                <span className="max-xl:hidden">Use the old scheduler</span>
              </Link>
            </>
          )}
        </>
      }
    />
  );
}
