import { ChevronsUpDown, LogOut, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-modal.tsx";
import { LoadingOverlay } from "~/ui/loading-overlay.tsx";
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "~/ui/menu.tsx";
import { Popover } from "~/ui/popover.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { KitSection, Row } from "./kit-section.tsx";
import { SampleModal } from "./sample-modal.tsx";

export function OverlayParts() {
  const [isModalOpen, setIsModalOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const connectForAMoment = () => {
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), 2000);
  };
  return (
    <KitSection title="Overlays">
      <Row>
        <Button hierarchy="secondary-gray" onClick={() => setIsModalOpen(true)}>
          Modal
        </Button>
        <Button hierarchy="secondary-gray" onClick={() => confirm()}>
          Confirm
        </Button>
        <CreatorMenu />
        <Popover label="About this day" trigger={<Button hierarchy="secondary-gray">Popover</Button>} className="w-72">
          <p className="font-semibold">Friday is too crowded</p>
          <p className="text-fg-muted text-sm">4 posts inside 40 minutes</p>
        </Popover>
        <Tooltip content="Media is uploading...">
          <Button hierarchy="secondary-gray" disabled>
            Tooltip
          </Button>
        </Tooltip>
        <Button hierarchy="secondary-gray" onClick={connectForAMoment}>
          Loading overlay
        </Button>
      </Row>
      <SampleModal open={isModalOpen} onClose={() => setIsModalOpen(false)} />
      {isLoading && <LoadingOverlay text="Connecting to Reddit..." />}
    </KitSection>
  );
}

function CreatorMenu() {
  const [creator, setCreator] = useState("northline");
  const trigger = (
    <Button hierarchy="secondary-gray" icon={<ChevronsUpDown />}>
      Menu
    </Button>
  );
  return (
    <Menu trigger={trigger} className="w-72">
      <MenuLabel>Switch Creator</MenuLabel>
      <MenuRadioGroup value={creator} onChange={setCreator} label="Switch Creator">
        <MenuRadioItem value="foxglove" trailing={24}>
          Foxglove Forge
        </MenuRadioItem>
        <MenuRadioItem value="northline" trailing={77}>
          Northline Landscapes
        </MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<Plus />}>Add account</MenuItem>
      <MenuItem icon={<LogOut />}>Sign out</MenuItem>
    </Menu>
  );
}
