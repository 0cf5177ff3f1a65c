import { useState } from "react";
import { ConfirmHost } from "~/ui/confirm-modal.tsx";
import { Segmented } from "~/ui/segmented.tsx";
import { Toasts } from "~/ui/toasts.tsx";
import { TooltipProvider } from "~/ui/tooltip.tsx";
import { Wheel, WheelSpinner, Wordmark } from "~/ui/wheel.tsx";
import { AlertParts } from "./alert-parts.tsx";
import { ButtonParts } from "./button-parts.tsx";
import { FieldParts } from "./field-parts.tsx";
import { LabelParts } from "./label-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";
import { QuotaParts } from "./quota-parts.tsx";
import { StateParts } from "./state-parts.tsx";

/** Every part of the design system in every state, for visual checks and the browser tests. */
export default function UiKitPage() {
  return (
    <TooltipProvider>
      <main className="min-h-dvh bg-surface">
        <div className="mx-auto max-w-3xl px-4 py-8 sm:px-8">
          <header className="flex flex-wrap items-center justify-between gap-4 pb-5">
            <h1>
              <Wordmark size={34} />
              <span className="sr-only"> UI kit</span>
            </h1>
            <div className="flex items-center gap-4 text-brand">
              <Wheel size={40} label="Ponkan" />
              {[1, 3, 5, 8].map((filled) => (
                <Wheel key={filled} size={26} variant="progress" filled={filled} />
              ))}
              <WheelSpinner size={26} />
            </div>
            <ThemeSwitch />
          </header>
          <ButtonParts />
          <FieldParts />
          <LabelParts />
          <AlertParts />
          <QuotaParts />
          <OverlayParts />
          <StateParts />
        </div>
      </main>
      <Toasts />
      <ConfirmHost />
    </TooltipProvider>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? "light");
  const change = (next: string) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return (
    <Segmented
      label="Theme"
      value={theme}
      onChange={change}
      options={[
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ]}
    />
  );
}
