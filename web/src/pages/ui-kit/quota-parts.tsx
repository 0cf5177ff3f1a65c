import { Avatar } from "~/ui/avatar.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { QuotaBar } from "~/ui/quota-bar.tsx";
import { KitSection, Row } from "./kit-section.tsx";

export function QuotaParts() {
  return (
    <KitSection title="Quota and avatar">
      <Row>
        <QuotaBar used={62} waiting={30} planned={20} limit={150} />
        <QuotaBar used={1} limit={150} />
        <QuotaBar used={143} planned={4} limit={150} />
        <Avatar name="Northline Landscapes" />
        <Avatar name="Kettle & Chalk" size={38} ring={41} />
        <Avatar name="Foxglove Forge" size={38} ring={97} />
      </Row>
      <ProgressBar value={41} label="41% used" />
    </KitSection>
  );
}
