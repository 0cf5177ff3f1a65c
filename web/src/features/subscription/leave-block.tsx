import { Trash2 } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { Block } from "./block.tsx";

export function LeaveBlock({ onLeave }: { onLeave: () => void }) {
  return (
    <Block label="Leave" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-md font-semibold">Leave</h2>
        <p className="text-sm text-fg-muted">
          Deletes your user, all creators, media and scheduled posts. This cannot be undone.
        </p>
      </div>
      <Button
        hierarchy="secondary-gray"
        className="border-danger-line! text-danger-fg!"
        icon={<Trash2 />}
        onClick={onLeave}
      >
        Delete User
      </Button>
    </Block>
  );
}
