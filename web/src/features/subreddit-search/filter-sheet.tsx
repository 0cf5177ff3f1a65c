import { Button } from "~/ui/button.tsx";
import { Modal } from "~/ui/modal.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { SearchParams } from "./search-params.ts";

type Props = {
  params: SearchParams;
  onChange: (changes: SearchParams) => void;
  onClear: () => void;
  onClose: () => void;
};

/** The filters on small screens. */
export default function FilterSheet({ params, onChange, onClear, onClose }: Props) {
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
          <Button onClick={onClose}>Show subreddits</Button>
        </>
      }
    >
      <FilterFields params={params} onChange={onChange} />
    </Modal>
  );
}
