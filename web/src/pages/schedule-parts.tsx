import { lazy, Suspense } from "react";
import type { ComposerParts, ShownPost } from "~/features/composer/newer/parts.ts";

const PlatformForms = lazy(() =>
  import("./schedule-other-platforms.tsx").then((all) => ({ default: all.PlatformForms })),
);

const TemplatesMenu = lazy(() =>
  import("~/features/templates/templates-menu.tsx").then((all) => ({ default: all.TemplatesMenu })),
);

const SchedulePreview = lazy(() => import("./schedule-preview.tsx"));

const PlatformForm: ComposerParts["PlatformForm"] = (props) => (
  <Suspense fallback={null}>
    <PlatformForms {...props} />
  </Suspense>
);

const Templates: ComposerParts["Templates"] = (props) => (
  <Suspense fallback={null}>
    <TemplatesMenu {...props} />
  </Suspense>
);

/** Connects the composer with previews, templates and the forms of other platforms. */
export const scheduleParts: ComposerParts = { Preview, Templates, PlatformForm };

function Preview({ shown }: { shown: ShownPost }) {
  return (
    <Suspense fallback={null}>
      <SchedulePreview shown={shown} />
    </Suspense>
  );
}
