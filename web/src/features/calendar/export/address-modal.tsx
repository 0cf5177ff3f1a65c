import { useCurrentCreator } from "~/api/users.ts";
import { CalendarAddress } from "~/components/calendar-address.tsx";
import { useStore } from "~/lib/store.ts";
import { confirmStore } from "~/ui/confirm-store.ts";
import { Modal } from "~/ui/modal.tsx";

export default function AddressModal({ onClose }: { onClose: () => void }) {
  const creator = useCurrentCreator();
  // A press on the confirmation above must not close this modal.
  const isAsking = useStore(confirmStore).length > 0;
  if (!creator) return null;
  return (
    <Modal open busy={isAsking} title="Private Calendar Address" onClose={onClose}>
      <CalendarAddress creator={creator} />
    </Modal>
  );
}
