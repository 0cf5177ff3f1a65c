import { type RequirementLevel, requirementLevelLabels } from "@ponkan/contract/subreddits/requirement-level";
import { type RequirementField, requirementLabels, requirementLevels } from "@ponkan/contract/subreddits/requirements";
import type { Correction } from "~/api/analysis.ts";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuRadioGroup, MenuRadioItem } from "~/ui/menu.tsx";

type Props = OpenMenu & {
  field: RequirementField;
  level: RequirementLevel;
  correct: (changes: Correction) => Promise<void>;
};

/** The levels a field can have (SR-04). */
export default function RequirementMenu({ field, level, correct, ...menu }: Props) {
  const choose = (value: string) => {
    menu.onClose();
    if (Number(value) !== level) void correct({ requirements: { [field]: Number(value) } });
  };
  return (
    <MenuPopup {...menu} label={requirementLabels[field]} side="bottom" align="end" className="min-w-44">
      <MenuRadioGroup value={String(level)} onChange={choose} label={requirementLabels[field]}>
        {requirementLevels[field].map((each) => (
          <MenuRadioItem key={each} value={String(each)}>
            {requirementLevelLabels[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuPopup>
  );
}
