import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { askToReset } from "./ask-to-reset.ts";

export function ResetDemoButton() {
  const [isResetting, setResetting] = useState(false);
  const reset = async () => {
    setResetting(true);
    await askToReset();
    setResetting(false);
  };
  return (
    <Button hierarchy="secondary-gray" size="sm" loading={isResetting} onClick={() => void reset()}>
      Reset Demo
    </Button>
  );
}
