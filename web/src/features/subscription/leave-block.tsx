import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { Block } from "./subscription-blocks.tsx";

const QUESTION =
  "This deletes your user, all creators, media and scheduled posts for good. Are you sure you want to proceed?";

/** Deletes the user, after a confirmation. */
export function LeaveBlock({ onDeleted }: { onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState("");
  const remove = async () => {
    if (!(await confirm({ title: "Delete User", text: QUESTION, danger: true }))) return;
    setDeleting(true);
    setFailure("");
    const answer = await call("DELETE /users/me", {});
    setDeleting(false);
    if (answer.ok) onDeleted();
    else if (answer.status !== 401) {
      setFailure(answer.data.message ?? "Failed to delete the account. Please try again.");
    }
  };
  return (
    <Block label="Leave" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
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
          loading={isDeleting}
          onClick={() => void remove()}
        >
          Delete User
        </Button>
      </div>
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
    </Block>
  );
}
