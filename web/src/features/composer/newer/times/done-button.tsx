import { Button } from "~/ui/button.tsx";

/** Does the same as Enter. */
export function DoneButton() {
  return (
    <Button type="submit" hierarchy="secondary-gray" className="justify-self-end">
      Done
    </Button>
  );
}
