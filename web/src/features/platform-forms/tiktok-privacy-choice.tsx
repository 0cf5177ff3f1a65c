import { TiktokPrivacy, tiktokPrivacyLabels } from "@ponkan/contract/posts/tiktok-privacy";
import { Segmented } from "~/ui/segmented.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";

/** Only the levels the account offers, with none preselected. */
export function TiktokPrivacyChoice({ value, onChange, errors, account, onTouched }: PlatformFormProps) {
  const isBranded = value.brand_type.includes("thirdParty");
  const options = (account.privacy_levels ?? []).map((level) => {
    const isClosed = level === TiktokPrivacy.selfOnly && isBranded;
    return {
      value: String(level),
      label: tiktokPrivacyLabels[level],
      disabled: isClosed,
      tooltip: isClosed ? "Branded content visibility can't be private." : undefined,
    };
  });
  const choose = (level: string) => {
    onChange({ privacy_level: Number(level) as TiktokPrivacy });
    onTouched?.("privacyLevel");
  };
  return (
    <ChoiceGroup label="Who can watch this video" errors={errors.privacyLevel}>
      <div data-field="privacyLevel" tabIndex={-1}>
        {options.length > 0 ? (
          <Segmented
            label="Privacy"
            variant="radio"
            value={value.privacy_level === null ? undefined : String(value.privacy_level)}
            options={options}
            onChange={choose}
          />
        ) : (
          <p className="text-fg-muted text-sm">Reconnect your TikTok account to see who can watch.</p>
        )}
      </div>
    </ChoiceGroup>
  );
}
