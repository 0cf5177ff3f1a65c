import { Checkbox } from "~/ui/checkbox.tsx";
import { ChoiceGroup } from "./choice-group.tsx";
import type { PlatformFormProps } from "./platform-form-types.ts";

const choices = [
  { field: "allow_comment", label: "Comments" },
  { field: "allow_duet", label: "Duet" },
  { field: "allow_stitch", label: "Stitch" },
] as const;

export function TiktokInteractions({ value, onChange }: PlatformFormProps) {
  return (
    <ChoiceGroup label="Allow">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={value[field]}
            onChange={(event) => onChange({ [field]: event.target.checked })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
