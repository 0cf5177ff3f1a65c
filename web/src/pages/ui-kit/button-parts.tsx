import { Ellipsis, Pencil, Plus, Zap } from "lucide-react";
import { Button, buttonHierarchies, buttonSizes, SoftButton } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { KitSection, Row } from "./kit-section.tsx";

export function ButtonParts() {
  return (
    <KitSection title="Buttons">
      {buttonSizes.map((size) => (
        <Row key={size}>
          {buttonHierarchies.map((hierarchy) => (
            <Button key={hierarchy} hierarchy={hierarchy} size={size}>
              {hierarchy}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button size="sm" icon={<Plus />}>
          Small
        </Button>
        <Button size="sm" hierarchy="secondary-gray" icon={<Pencil />}>
          Small
        </Button>
        <Button size="sm" loading>
          Saving
        </Button>
        <Button loading icon={<Plus />}>
          Saving
        </Button>
        <Button hierarchy="secondary-gray" disabled>
          Disabled
        </Button>
        <IconButton label="More" icon={<Ellipsis />} />
        <CopyButton value="r/ridgelines" />
        <CopyButton value="r/ridgelines">Copy name</CopyButton>
        <Kbd>⌘K</Kbd>
      </Row>
      <Button block icon={<Plus />}>
        New post <Kbd onBrand>C</Kbd>
      </Button>
      <SoftButton block icon={<Zap />}>
        Get More Posts
      </SoftButton>
    </KitSection>
  );
}
