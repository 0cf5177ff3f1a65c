import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import type { FilterProps } from "./filter-props.ts";
import { CollectionSelect, HostSelect, SortSelect, TagSelect, UseSelect } from "./filter-selects.tsx";
import { KindChips } from "./kind-chips.tsx";
import { NeverIn } from "./never-in.tsx";

type Props = FilterProps & { onClear: () => void; onClose: () => void };

/** The filters on small screens. */
export default function FilterSheet({ filter, onChange, onClear, onClose }: Props) {
  return (
    <Modal
      open
      size="sm"
      title="Filters"
      onClose={onClose}
      footer={
        <>
          <Button hierarchy="link-gray" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show files</Button>
        </>
      }
    >
      <div className="grid justify-items-start gap-4">
        <KindChips filter={filter} onChange={onChange} />
        <UseSelect filter={filter} onChange={onChange} />
        <NeverIn filter={filter} onChange={onChange} />
        <HostSelect filter={filter} onChange={onChange} />
        <TagSelect filter={filter} onChange={onChange} />
        <CollectionSelect filter={filter} onChange={onChange} />
        <SortSelect filter={filter} onChange={onChange} />
      </div>
    </Modal>
  );
}
