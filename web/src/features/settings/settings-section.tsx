import type { FormEvent, ReactNode } from "react";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { headingOf, type SectionTitle, useShownSection } from "./index/section-titles.ts";

type Props = {
  title: SectionTitle;
  text: string;
  children: ReactNode;
  /** Omitted if every change is saved immediately. */
  save?: { onSubmit: (event: FormEvent) => void; canSave: boolean; isSaving: boolean; failure: string };
};

/** A section of the settings page that is saved on its own. */
export function SettingsSection({ title, text, children, save }: Props) {
  const id = headingOf(title);
  useShownSection(title);
  const Body = save ? "form" : "div";
  return (
    <section
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-4 border-b border-line-subtle py-7 first:pt-2 last:border-b-0 max-xl:scroll-mt-28 md:grid-cols-[14rem_1fr] md:gap-8"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-lg font-semibold outline-hidden">
          {title}
        </h2>
        <p className="mt-1 text-sm text-fg-muted">{text}</p>
      </div>
      <Body className="grid content-start gap-4" {...(save && { onSubmit: save.onSubmit, noValidate: true })}>
        {children}
        {save && (
          <>
            <Alert type="danger" visible={save.failure !== ""}>
              {save.failure}
            </Alert>
            <div>
              <Button type="submit" hierarchy="secondary-gray" disabled={!save.canSave} loading={save.isSaving}>
                Save
              </Button>
            </div>
          </>
        )}
      </Body>
    </section>
  );
}
