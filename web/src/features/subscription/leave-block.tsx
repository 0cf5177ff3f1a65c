import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { useUser } from "~/api/users.ts";
import { PasswordQuestion } from "~/components/password-question.tsx";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { confirm } from "~/ui/confirm-store.ts";
import { Block } from "./subscription-blocks.tsx";

const TITLE = "Delete User";
const TEXT = "This deletes your user, all creators, media and scheduled posts for good.";
const FAILED = "Failed to delete the account. Please try again.";

/** Deletes the user, after a confirmation: with the password by who has one. */
export function LeaveBlock({ onDeleted }: { onDeleted: () => void }) {
  const hasPassword = useUser()?.has_password ?? false;
  const [isAsking, setAsking] = useState(false);
  const { isDeleting, failure, remove } = useDeleting(onDeleted);
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
          onClick={() => (hasPassword ? setAsking(true) : void remove())}
        >
          {TITLE}
        </Button>
      </div>
      <Alert type="danger" visible={failure !== ""}>
        {failure}
      </Alert>
      {isAsking && (
        <PasswordQuestion
          title={TITLE}
          text={`${TEXT} Enter your password to proceed.`}
          yes={TITLE}
          danger
          failure={FAILED}
          onSubmit={async (current_password) => {
            const answer = await call("DELETE /users/me", { body: { current_password } });
            if (answer.ok) onDeleted();
            return answer;
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  );
}

/** Without a password. */
function useDeleting(onDeleted: () => void) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState("");
  const remove = async () => {
    const text = `${TEXT} Are you sure you want to proceed?`;
    if (!(await confirm({ title: TITLE, text, danger: true }))) return;
    setDeleting(true);
    setFailure("");
    const answer = await call("DELETE /users/me", { body: {} });
    setDeleting(false);
    if (answer.ok) onDeleted();
    else if (answer.status !== 401) setFailure(answer.data.message ?? FAILED);
  };
  return { isDeleting, failure, remove };
}
