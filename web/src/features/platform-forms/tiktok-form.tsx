import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { Avatar } from "~/ui/avatar.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { TiktokConsent } from "./tiktok-consent.tsx";
import { TiktokDisclosure } from "./tiktok-disclosure.tsx";
import { TiktokInteractions } from "./tiktok-interactions.tsx";
import { TiktokPrivacyChoice } from "./tiktok-privacy-choice.tsx";
import { WordsField } from "./words-field.tsx";

const CAPTION_MAX = 2200;

/** PS-09, and what TikTok's audit requires: showing the account, no preselected options, and the consent. */
export function TiktokForm(props: PlatformFormProps) {
  const { value, onChange, errors, warnings, onTouched, account } = props;
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-2.5 rounded-lg border border-line px-3 py-2">
        <Avatar name={account.username} src={account.profile_image} size={28} />
        <span>
          Posting to <strong className="font-semibold">@{account.username}</strong>
        </span>
      </p>
      <WordsField
        errors={errors}
        warnings={warnings}
        onTouched={onTouched}
        label="Caption"
        bucket="content"
        rows={4}
        max={CAPTION_MAX}
        value={value.content}
        length={lengthOf(value.content)}
        onChange={(content) => onChange({ content })}
      />
      <TiktokPrivacyChoice {...props} />
      <TiktokInteractions {...props} />
      <TiktokDisclosure {...props} />
      <TiktokConsent isBranded={value.brand_type.includes("thirdParty")} />
    </div>
  );
}
