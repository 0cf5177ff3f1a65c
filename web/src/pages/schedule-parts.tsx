import { lazy, Suspense } from "react";
import type { ComposerParts, ShownPost } from "~/features/composer/newer/parts.ts";
import { TemplatesMenu } from "~/features/templates/templates-menu.tsx";

const PlatformForms = lazy(() =>
  import("./schedule-other-platforms.tsx").then((all) => ({ default: all.PlatformForms })),
);

const SchedulePreview = lazy(() => import("./schedule-preview.tsx"));

const PlatformForm: ComposerParts["PlatformForm"] = (props) => (
  <Suspense fallback={null}>
    <PlatformForms {...props} />
  </Suspense>
);

/** Where the composer meets previews, templates and the forms of other platforms. */
export const scheduleParts: ComposerParts = { Preview, Templates: TemplatesMenu, PlatformForm };

function Preview({ shown }: { shown: ShownPost }) {
  return (
    <Suspense fallback={null}>
      <SchedulePreview shown={shown} />
    </Suspense>
  );
}
