import type { PromotionLink } from "@ponkan/contract/promotion-link/endpoints";
import { tagManagerError, websiteError } from "@ponkan/contract/promotion-link/promotion-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { promotionLink, savePromotionLink } from "~/api/promotion-link.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { showFieldErrors, takeSaved, useRuledForm } from "~/lib/ruled-form.ts";
import { Alert } from "~/ui/alert.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Field } from "~/ui/field.tsx";
import { Input } from "~/ui/input.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

const head = {
  title: "Promotion link",
  text: "Where your followers should end up. Write {link} in posts, comments and answers: it leads there, and you see which ones bring visitors.",
} as const;

/** For the current creator (SE-04 to SE-06). */
export function PromotionLinkSection() {
  const creator = useCurrentCreator();
  const creatorId = creator?.id ?? 0;
  const { data: link, isError } = useQuery({ ...promotionLink(creatorId), enabled: creatorId > 0 });
  if (!creator) return null;
  if (link) return <LinkForm key={creatorId} creatorId={creatorId} link={link} />;
  return (
    <SettingsSection {...head}>
      {isError ? (
        <Alert type="danger" text="Failed to get your promotion link. Please reload the page to try again." />
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsSection>
  );
}

function LinkForm({ creatorId, link }: { creatorId: number; link: PromotionLink }) {
  const { form, save } = useLinkForm(creatorId, link);
  const hasTagManager = form.watch("tag_manager_id").trim() !== "";
  const isLeaving = link.url !== null && form.watch("website").trim() === "";
  return (
    <SettingsSection {...head} save={save}>
      <Field
        label="Website"
        error={form.messageOf("website")}
        hint={isLeaving ? "Links you have posted lead nowhere until you set a website again." : undefined}
      >
        <Input {...form.register("website")} type="url" autoComplete="url" placeholder="https://example.com" />
      </Field>
      <Field
        label="Tag manager ID"
        error={form.messageOf("tag_manager_id")}
        hint={
          hasTagManager && !link.loads_tag_manager
            ? "It is saved, but not loaded: that needs a separate domain for links, which isn't set up here."
            : "Google Tag Manager or Analytics, to see your visitors there. Optional."
        }
      >
        <Input {...form.register("tag_manager_id")} autoComplete="off" placeholder="GTM-ABC123" />
      </Field>
      {link.url && <Known url={link.url} visits={link.visits} />}
    </SettingsSection>
  );
}

function Known({ url, visits }: { url: string; visits: number }) {
  return (
    <Field
      label="Your link"
      hint={
        <>
          {visits === 0 ? "No visits in the last 30 days." : `${counted(visits, "visit")} in the last 30 days.`}{" "}
          <Link to="/analytics" search={{ tab: "visits" }} className="font-medium text-fg underline underline-offset-2">
            See where they came from
          </Link>
        </>
      }
    >
      <span className="flex items-center gap-2">
        <Input readOnly aria-label="Your link" value={url} onFocus={({ target }) => target.select()} />
        <CopyButton value={url}>Copy</CopyButton>
      </span>
    </Field>
  );
}

type Form = { website: string; tag_manager_id: string };

function useLinkForm(creatorId: number, { website, tag_manager_id }: PromotionLink) {
  const isTopLevelDomain = useTopLevelDomains();
  const form = useRuledForm<Form>({ website, tag_manager_id }, (values) => ({
    website: websiteError(values.website, isTopLevelDomain) ?? undefined,
    tag_manager_id: tagManagerError(values.tag_manager_id) ?? undefined,
  }));
  const [failure, setFailure] = useState("");
  const { isDirty, isValid, isSubmitting } = form.formState;
  useUnsavedChanges({ creator: creatorId }, form);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure("");
    const answer = await savePromotionLink(creatorId, values);
    if (answer.ok) {
      const { data } = answer.data;
      takeSaved(form, values, { website: data.website, tag_manager_id: data.tag_manager_id });
      showToast({ type: "success", text: "Settings were saved." });
    } else if (!showFieldErrors(form, answer.data)) {
      setFailure(answer.data.message ?? "Failed to save settings. Please try again.");
    }
  });
  return { form, save: { onSubmit, canSave: isDirty && isValid, isSaving: isSubmitting, failure } };
}

type IsTopLevelDomain = (label: string) => boolean;

/** The list is large: until it is loaded every domain is accepted, and the server checks it again. */
function useTopLevelDomains(): IsTopLevelDomain {
  const [known, setKnown] = useState<{ check: IsTopLevelDomain }>({ check: () => true });
  useEffect(() => {
    let isHere = true;
    void import("@ponkan/contract/settings/top-level-domains").then(
      ({ isTopLevelDomain }) => isHere && setKnown({ check: isTopLevelDomain }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return known.check;
}
