import { lazy, Suspense } from "react";
import { useUser } from "~/api/users.ts";

const FirstSteps = lazy(() => import("./first-steps.tsx"));

export function FirstRun() {
  if (!useUser()?.first_steps) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps />
    </Suspense>
  );
}
