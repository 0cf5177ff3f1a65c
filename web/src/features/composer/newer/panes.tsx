import { lazy, Suspense } from "react";
import { Segmented } from "~/ui/segmented.tsx";
import { type Step, steps, useComposer } from "./composer-context.ts";
import { ContentPane } from "./content/content-pane.tsx";
import { SubredditsPane } from "./rows/subreddits-pane.tsx";

const PlatformPane = lazy(() => import("./platform-pane.tsx"));
/** Lazy: the preview is looked at last, and is the third step on a phone. */
const PreviewPane = lazy(() => import("./preview/preview-pane.tsx").then((all) => ({ default: all.PreviewPane })));

/** Three panes side by side, two on narrower screens, three steps on a phone. */
export function Panes() {
  const { draft, step, setStep } = useComposer();
  const { platform } = draft;
  const labels: Record<Step, string> = {
    content: "Content",
    subreddits: platform === "reddit" ? "Subreddits" : "Post",
    preview: "Preview",
  };
  return (
    <>
      <div className="px-4 pt-3 lg:hidden">
        <Segmented
          block
          label="Step"
          value={step}
          options={steps.map((value) => ({ value, label: labels[value] }))}
          onChange={setStep}
        />
      </div>
      <div className="grid flex-1 max-lg:content-start lg:min-h-0 lg:grid-cols-[19rem_minmax(0,1fr)] lg:overflow-hidden @min-[1060px]/composer:lg:grid-cols-[19rem_minmax(0,1fr)_20rem]">
        <div
          data-step={step}
          className="relative lg:min-h-0 lg:overflow-y-auto lg:border-line lg:border-r max-lg:data-[step=preview]:hidden max-lg:data-[step=subreddits]:hidden lg:@max-[1060px]/composer:data-[step=preview]:hidden"
        >
          <SideSwitch />
          <ContentPane />
        </div>
        <div
          data-step={step}
          className="relative flex flex-col lg:min-h-0 lg:overflow-y-auto @min-[1060px]/composer:lg:border-line @min-[1060px]/composer:lg:border-r max-lg:data-[step=content]:hidden max-lg:data-[step=preview]:hidden"
        >
          <Suspense fallback={null}>
            {platform === "reddit" ? <SubredditsPane /> : <PlatformPane platform={platform} />}
          </Suspense>
        </div>
        <div
          data-step={step}
          className="relative lg:min-h-0 lg:overflow-y-auto lg:bg-sunken max-lg:data-[step=content]:hidden max-lg:data-[step=subreddits]:hidden lg:@max-[1060px]/composer:order-first lg:@max-[1060px]/composer:border-line lg:@max-[1060px]/composer:border-r lg:@max-[1060px]/composer:data-[step=content]:hidden lg:@max-[1060px]/composer:data-[step=subreddits]:hidden"
        >
          <SideSwitch />
          <Suspense fallback={null}>
            <PreviewPane />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** In the two-pane layout, content and preview share the left side. */
function SideSwitch() {
  const { step, setStep } = useComposer();
  return (
    <div className="px-4 pt-4 @min-[1060px]/composer:hidden max-lg:hidden lg:px-4.5">
      <Segmented
        block
        label="Left side"
        value={step === "preview" ? "preview" : "content"}
        options={[
          { value: "content", label: "Content" },
          { value: "preview", label: "Preview" },
        ]}
        onChange={setStep}
      />
    </div>
  );
}
