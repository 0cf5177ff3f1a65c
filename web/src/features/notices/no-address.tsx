import { Link } from "@tanstack/react-router";
import { useUser } from "~/api/users.ts";
import { Alert } from "~/ui/alert.tsx";
import { buttonClass } from "~/ui/button.tsx";

/** Users who signed up with a platform have no email address, so nothing could be mailed. Demo users never have one. */
export function NoAddress({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  if (!user || user.demo_ends_at || user.email || user.pending_email) return null;
  if (!user.failed_post_emails && !user.removed_post_emails) return null;
  return (
    <div className="px-5 pt-4">
      <Alert
        type="info"
        text="Add an email and we'll write when posts fail or are removed."
        actions={
          <Link to="/settings" onClick={onLeave} className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}>
            Add email
          </Link>
        }
      />
    </div>
  );
}
