import { leaveDemo } from "~/components/leave-demo.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";

/** Replaces settings that demo users cannot have. */
export function DemoNote({ text }: { text: string }) {
  return (
    <Alert
      type="info"
      text={`${text} Sign up to have one of your own.`}
      actions={
        <Button size="sm" hierarchy="secondary-gray" onClick={() => void leaveDemo()}>
          Sign Up
        </Button>
      }
    />
  );
}
