import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { useState } from "react";
import { ignoreRisk } from "~/api/ban-risks.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";

/** Ignores a risk until it gets worse, or stops ignoring it (BS-12). */
export function IgnoreButton({ risk: { type, label, is_ignored }, creatorId }: { risk: BanRisk; creatorId: number }) {
  const [isSaving, setSaving] = useState(false);
  const save = async (isIgnored: boolean) => {
    setSaving(true);
    const trouble = await ignoreRisk(creatorId, type, isIgnored);
    setSaving(false);
    if (trouble !== null) return showToast({ type: "danger", text: trouble });
    if (!isIgnored) return;
    const undo = { label: "Undo", onClick: () => void save(false) };
    showToast({ type: "success", text: `“${label}” is ignored until it gets worse.`, action: undo });
  };
  const word = is_ignored ? "Stop ignoring" : "Ignore";
  return (
    <Button
      hierarchy="link-gray"
      size="sm"
      aria-label={`${word}: ${label}`}
      loading={isSaving}
      onClick={() => void save(!is_ignored)}
    >
      {word}
    </Button>
  );
}
