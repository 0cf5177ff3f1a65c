import { useCurrentCreator } from "~/api/users.ts";
import { CalendarAddress } from "~/components/calendar-address.tsx";
import { useStore } from "~/lib/store.ts";
import { confirmStore } from "~/ui/confirm-store.ts";
import { Modal } from "~/ui/modal.tsx";

export default function AddressModal({ onClose }: { onClose: () => void }) {
  const creator = useCurrentCreator();
  // A question lies over it: a press there is not meant for this one.
  const isAsking = useStore(confirmStore).length > 0;
  if (!creator) return null;
  return (
    <Modal open busy={isAsking} title="Private Calendar Address" onClose={onClose}>
      <CalendarAddress creator={creator} />
    </Modal>
  );
}
