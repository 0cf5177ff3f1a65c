import { type BrandType, brandTypeLabels, brandTypes } from "@ponkan/contract/posts/brand-type";
import { findingLines } from "~/components/finding-lines.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FieldError } from "~/ui/field.tsx";
import { Switch } from "~/ui/switch.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";

const explanations: Record<BrandType, string> = {
  own: "You are promoting yourself or your own business.",
  thirdParty: "You are promoting another brand or a third party.",
};

/** Off until the user says that the post promotes something; then asks for whom. */
export function TiktokDisclosure({ value, onChange, errors, onTouched }: PlatformFormProps) {
  const { discloses_brand, brand_type } = value;
  const lines = findingLines(errors.brandType);
  const toggle = (type: BrandType, isOn: boolean) => {
    onChange({ brand_type: brandTypes.filter((each) => (each === type ? isOn : brand_type.includes(each))) });
    onTouched?.("brandType");
  };
  return (
    <div data-field="brandType" tabIndex={-1} className="grid gap-3 rounded-lg border border-line p-3">
      <Switch
        label="Disclose post content"
        checked={discloses_brand}
        onChange={(event) =>
          onChange({ discloses_brand: event.target.checked, ...(!event.target.checked && { brand_type: [] }) })
        }
        className="font-[550]"
      />
      <p className="text-fg-muted text-sm">
        Turn on when the video promotes goods or services in exchange for something of value.
      </p>
      {discloses_brand &&
        brandTypes.map((type) => (
          <div key={type} className="grid gap-0.5">
            <Checkbox
              label={brandTypeLabels[type]}
              checked={brand_type.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
            <p className="pl-6 text-fg-muted text-xs">{explanations[type]}</p>
          </div>
        ))}
      {brand_type.length > 0 && <p className="text-sm">{labelNote(brand_type)}</p>}
      {lines && (
        <div aria-live="polite" className="text-xs">
          <FieldError>{lines}</FieldError>
        </div>
      )}
    </div>
  );
}

function labelNote(types: readonly BrandType[]): string {
  const label = types.includes("thirdParty") ? "Paid partnership" : "Promotional content";
  return `Your video will be labeled as “${label}”.`;
}
