import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { GlobalMessages, loadMessageModal } from "~/features/global-message/global-messages.tsx";
import { useShortcuts } from "~/features/shortcuts/use-shortcuts.ts";
import { useParamOpensUpgrade } from "~/features/upgrade/use-upgrade-params.ts";
import { routes } from "~/lib/routes.ts";
import { useStore } from "~/lib/store.ts";
import { OPEN_NOTICES, OPEN_PALETTE, OPEN_SHORTCUTS, OPEN_UPGRADE_MODAL, OPEN_WHATS_NEW } from "~/lib/window-events.ts";
import { confirmStore } from "~/ui/confirm-store.ts";
import { Toasts } from "~/ui/toasts.tsx";
import { palettePages, useCommandActions } from "./command-actions.ts";

const WhatsNewModal = lazy(() => import("~/features/whats-new/whats-new-modal.tsx"));
const UpgradeModal = lazy(() => import("~/features/upgrade/upgrade-modal.tsx"));
const CommandPalette = lazy(() => import("~/features/command-palette/command-palette.tsx"));
const loadConfirmHost = () => import("~/ui/confirm-modal.tsx").then(({ ConfirmHost }) => ({ default: ConfirmHost }));
const ConfirmHost = lazy(loadConfirmHost);
const NoticesDrawer = lazy(() => import("~/features/notices/notices-drawer.tsx"));
const ShortcutsModal = lazy(() => import("~/features/shortcuts/shortcuts-modal.tsx"));

/** Everything that can appear over any page. Pages for visitors only have messages, questions and toasts. */
export function Overlays() {
  useModalsAtHand();
  const isVisitorPage = useRouterState({ select: (state) => isOpen(state.matches.at(-1)?.staticData.name) });
  return (
    <>
      {!isVisitorPage && <SignedInOverlays />}
      <GlobalMessages />
      <Questions />
      <Toasts />
    </>
  );
}

/** Renders the questions asked with confirm(). */
function Questions() {
  const isAsking = useStore(confirmStore).length > 0;
  return <Suspense fallback={null}>{isAsking && <ConfirmHost />}</Suspense>;
}

/** By then the page has loaded, even on a slow connection. */
const MODALS_AFTER_MS = 4000;

/**
 * Preloads modals that are not part of the first load, because a message about a lost server must not depend on the
 * server.
 */
function useModalsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([loadMessageModal(), loadConfirmHost()]).catch(() => undefined),
      MODALS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}

function SignedInOverlays() {
  const whatsNew = useOpenedBy(OPEN_WHATS_NEW);
  const upgrade = useOpenedBy(OPEN_UPGRADE_MODAL);
  const palette = useOpenedBy(OPEN_PALETTE);
  const notices = useOpenedBy(OPEN_NOTICES);
  const shortcuts = useOpenedBy(OPEN_SHORTCUTS);
  const actions = useCommandActions();
  useShortcuts();
  useParamOpensUpgrade();
  return (
    <>
      <PartBoundary isOpen={whatsNew.isOpen} onFail={whatsNew.close}>
        <WhatsNewModal onClose={whatsNew.close} />
      </PartBoundary>
      <PartBoundary isOpen={upgrade.isOpen} onFail={upgrade.close}>
        <UpgradeModal onClose={upgrade.close} />
      </PartBoundary>
      <PartBoundary isOpen={palette.isOpen} onFail={palette.close}>
        <CommandPalette onClose={palette.close} pages={palettePages} actions={actions} />
      </PartBoundary>
      <PartBoundary isOpen={notices.isOpen} onFail={notices.close}>
        <NoticesDrawer onClose={notices.close} />
      </PartBoundary>
      <PartBoundary isOpen={shortcuts.isOpen} onFail={shortcuts.close}>
        <ShortcutsModal onClose={shortcuts.close} />
      </PartBoundary>
    </>
  );
}

function useOpenedBy(event: string) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(event, open);
    return () => window.removeEventListener(event, open);
  }, [event]);
  return { isOpen, close: () => setOpen(false) };
}

function isOpen(name: keyof typeof routes | undefined): boolean {
  return name === undefined || routes[name].open;
}
