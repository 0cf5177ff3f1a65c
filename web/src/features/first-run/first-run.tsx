import { lazy, Suspense } from "react";
import { useUser } from "~/api/users.ts";

const FirstSteps = lazy(() => import("./first-steps.tsx"));

export function FirstRun() {
  if (!useUser()?.first_steps) return null;
  return (
    <Suspense fallback={<div className="h-[51px] shrink-0 border-b border-line bg-surface max-[1400px]:h-[87px]" />}>
      <FirstSteps />
    </Suspense>
  );
}
