import { ChevronDown, Download } from "lucide-react";
import { lazy, useState } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { toolClass } from "../tool-class.ts";
import type { Exported } from "./export-shown.ts";

const loadMenu = () => import("./export-menu-content.tsx");
const ExportMenuContent = lazy(loadMenu);
const AddressModal = lazy(() => import("./address-modal.tsx"));

export function ExportMenu(exported: Exported) {
  const [isAddressOpen, setAddressOpen] = useState(false);
  const closeAddress = () => setAddressOpen(false);
  return (
    <>
      <LazyMenu
        label=""
        prepare={loadMenu}
        menu={(menu) => <ExportMenuContent {...menu} exported={exported} onAddress={() => setAddressOpen(true)} />}
        className={toolClass}
      >
        <Download aria-hidden />
        <span className="max-sm:sr-only">Export</span>
        <span aria-hidden className="max-sm:hidden">
          <ChevronDown />
        </span>
      </LazyMenu>
      <PartBoundary isOpen={isAddressOpen} onFail={closeAddress}>
        <AddressModal onClose={closeAddress} />
      </PartBoundary>
    </>
  );
}
