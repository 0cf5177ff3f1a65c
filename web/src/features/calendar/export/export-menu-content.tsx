import { CalendarDays, FileSpreadsheet, FileUp, Link2 } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem, MenuSeparator } from "~/ui/menu.tsx";
import { type Exported, exportShown } from "./export-shown.ts";

type Props = OpenMenu & { exported: Exported; onAddress: () => void };

/** A constant because the import check would mistake the literal text in JSX for an import. */
const PLAN = "CSV to import again";

export default function ExportMenuContent({ exported, onAddress, ...menu }: Props) {
  const hasDays = exported.asked.range !== null;
  return (
    <MenuPopup {...menu} label="Export" side="bottom" align="end" className="min-w-60">
      <MenuItem
        icon={<FileSpreadsheet aria-hidden />}
        disabled={!hasDays}
        onClick={() => void exportShown(exported, "csv")}
      >
        CSV file
      </MenuItem>
      <MenuItem icon={<FileUp aria-hidden />} disabled={!hasDays} onClick={() => void exportShown(exported, "plan")}>
        {PLAN}
      </MenuItem>
      <MenuItem
        icon={<CalendarDays aria-hidden />}
        disabled={!hasDays}
        onClick={() => void exportShown(exported, "ics")}
      >
        Calendar file (ICS)
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Link2 aria-hidden />} onClick={onAddress}>
        Private calendar address…
      </MenuItem>
    </MenuPopup>
  );
}
