import { Accordion, AccordionItem } from "~/ui/accordion.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Kbd } from "~/ui/kbd.tsx";
import { Modal } from "~/ui/modal.tsx";
import { Wheel } from "~/ui/wheel.tsx";

export function SampleModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="What's New"
      icon={<Wheel size={26} className="text-brand" />}
      flush
      footer={<Button hierarchy="secondary-gray">Load More</Button>}
    >
      <Accordion className="border-line border-t">
        <AccordionItem
          title="Space them out, in one click"
          subtitle="12 October 2026"
          badge={<Badge tone="brand">New</Badge>}
          defaultOpen
        >
          <p className="text-fg-muted">
            Try it from the shield on any calendar day, or press <Kbd>Shift</Kbd> <Kbd>S</Kbd>.
          </p>
        </AccordionItem>
        <AccordionItem title="Redgifs as a media host" subtitle="9 September 2026">
          <p className="text-fg-muted">Clips can now live on Redgifs.</p>
        </AccordionItem>
      </Accordion>
    </Modal>
  );
}
