import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import type { Rule } from "@ponkan/contract/autoresponders/rule";
import { MOD } from "~/lib/keyboard.ts";
import { useWindowKeys } from "~/lib/use-window-keys.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { ReplayStep } from "../replay/replay-step.tsx";
import { TryIt } from "../try-it.tsx";
import { useEditorForm, writtenIn } from "./editor-form.ts";
import { EditorHead } from "./editor-head.tsx";
import { LogCard } from "./log-card.tsx";
import { PaceStep } from "./pace-step.tsx";
import { PreviewCard, type Writer } from "./preview-card.tsx";
import { ReplyStep, type TemplatesPart } from "./reply-step.tsx";
import { ResultsCard } from "./results-card.tsx";
import { useSaving } from "./use-saving.ts";
import { WhenStep } from "./when-step.tsx";

type Props = {
  creatorId: number;
  type: AutoresponderType;
  /** Null for a new one. */
  known: Autoresponder | null;
  all: readonly Autoresponder[];
  writer: Writer;
  Templates: TemplatesPart;
  onToggle: (isEnabled: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
  onCreated: (id: number) => void;
};

/** Edits an autoresponder in three steps: when, reply, pace. Next to them are the results. */
export default function Editor({ creatorId, type, known, all, writer, Templates, onCreated, ...actions }: Props) {
  const form = useEditorForm(known, type, writer.link !== "");
  const { save, refusal } = useSaving(form, { creatorId, type, known }, onCreated);
  const written = writtenIn(form.watch(), type);
  const edited = { ...written, id: known?.id ?? 0 };
  const rules = inOrder(all, known, edited);
  return (
    <form
      onSubmit={save}
      aria-label="Autoresponder"
      className="flex min-h-full min-w-0 flex-col [&_:is(input,textarea,select)]:scroll-mb-24"
    >
      <div className="grid flex-1 content-start gap-6 p-4 lg:px-[22px] xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          <EditorHead known={known} type={type} zone={writer.zone} {...actions} />
          {known?.disabled_reason && <Alert type="danger" text={known.disabled_reason} />}
          {refusal && <Alert type="danger" text={refusal} />}
          <Field label="Name" error={form.messageOf("name")}>
            <Input {...form.register("name")} autoComplete="off" placeholder="Print questions" />
          </Field>
          <WhenStep form={form} type={type} />
          <ReplyStep form={form} type={type} Templates={Templates} />
          <PaceStep form={form} zone={writer.zone} />
          <ReplayStep {...{ creatorId, rules, writer }} rule={edited} />
        </div>
        <aside className="grid content-start gap-3.5">
          {known && <Sent known={known} />}
          <PreviewCard written={written} writer={writer} />
          <TryIt {...{ type, writer }} rules={rules} usualPlace={written.subreddits[0]} />
          {known && <ResultsCard creatorId={creatorId} id={known.id} />}
          {known && <LogCard creatorId={creatorId} id={known.id} />}
        </aside>
      </div>
      <Footer
        isDirty={form.formState.isDirty}
        isSaving={form.formState.isSubmitting}
        onDiscard={() => form.reset()}
        onSave={() => void save()}
      />
    </form>
  );
}

/** The enabled rules in order, with the edited one as in the form. */
function inOrder(all: readonly Autoresponder[], known: Autoresponder | null, edited: Rule): Rule[] {
  const others = all.flatMap((one): Rule[] => (one.id === known?.id ? [edited] : one.is_enabled ? [one] : []));
  return known ? others : [...others, edited];
}

function Sent({ known: { replied_today, daily_limit, replied_total } }: { known: Autoresponder }) {
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-card border border-line p-4">
      {[
        ["Replies today", `${replied_today}/${daily_limit}`],
        ["In total", replied_total.toLocaleString()],
      ].map(([label, value]) => (
        <div key={label}>
          <dt className="text-fg-muted text-sm">{label}</dt>
          <dd className="font-[650] font-display text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FooterProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void; onSave: () => void };

function Footer({ isDirty, isSaving, onDiscard, onSave }: FooterProps) {
  useWindowKeys((event) => {
    if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (isDirty && !isSaving) onSave();
  });
  return (
    <footer className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-3 gap-y-2 border-line-subtle border-t bg-surface px-4 py-3 lg:px-[22px]">
      <span role="status" className="mr-auto text-fg-muted text-sm">
        {isDirty && "Changes are not saved yet"}
      </span>
      {isDirty && (
        <Button hierarchy="link-gray" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" loading={isSaving} disabled={!isDirty}>
        Save autoresponder
        <Kbd onBrand className="max-lg:hidden">
          {MOD === "⌘" ? "⌘S" : "Ctrl S"}
        </Kbd>
      </Button>
    </footer>
  );
}
