import { Button } from "~/ui/button.tsx";

/** As Enter does. */
export function DoneButton() {
  return (
    <Button type="submit" hierarchy="secondary-gray" className="justify-self-end">
      Done
    </Button>
  );
}
