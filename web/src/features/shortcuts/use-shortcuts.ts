import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { creatorId, NO_CREATOR } from "~/api/session.ts";
import { chooseMedia } from "~/components/choose-media.ts";
import { isTypingOrBusy } from "~/lib/keyboard.ts";
import type { PagePath } from "~/lib/routes.ts";
import { toggleSidebar } from "~/lib/sidebar-state.ts";
import { OPEN_PALETTE, OPEN_SHORTCUTS, sendWindowEvent } from "~/lib/window-events.ts";

const SEQUENCE_MS = 1200;
const goTo: Record<string, PagePath> = {
  c: "/calendar",
  p: "/schedule",
  a: "/analytics",
  m: "/gallery",
  s: "/subreddits",
};

/** Shortcuts on every page. Single keys are ignored while a field, menu or modal has focus. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isAfterG = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((event.metaKey || event.ctrlKey) && key === "k") {
        event.preventDefault();
        // Synchronously, so that the next key already goes to the palette.
        flushSync(() => sendWindowEvent(OPEN_PALETTE));
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTypingOrBusy(event)) return;
      if (Date.now() - isAfterG < SEQUENCE_MS) {
        isAfterG = 0;
        if (key === "b") return void navigate({ to: "/accounts", search: banShieldSearch() });
        if (goTo[key]) return void navigate({ to: goTo[key] });
      }
      if (key === "g") isAfterG = Date.now();
      else if (key === "c") void navigate({ to: "/schedule", search: { new: 1 } });
      else if (key === "u") upload(navigate);
      else if (event.key === "[") toggleSidebar();
      else if (event.key === "?") sendWindowEvent(OPEN_SHORTCUTS);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}

/** Must run in the key handler, because browsers open a file dialog only on a user action. */
function upload(navigate: ReturnType<typeof useNavigate>): void {
  if (creatorId.get() !== NO_CREATOR)
    chooseMedia((files) => void import("~/api/uploads/upload-queue.ts").then(({ addFiles }) => addFiles(files)));
  void navigate({ to: "/gallery" });
}

/** Opens Ban Shield for the current creator (AC-01). */
export function banShieldSearch(): { ban_risks?: number } {
  const id = creatorId.get();
  return id === NO_CREATOR ? {} : { ban_risks: id };
}
