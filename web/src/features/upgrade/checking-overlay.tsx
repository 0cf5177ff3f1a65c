import { WheelSpinner } from "~/ui/wheel.tsx";

/** Covers the plans until the result of the purchase is known (BI-15). */
export function CheckingOverlay() {
  return (
    <div
      role="status"
      className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-5 bg-overlay p-6 text-center"
    >
      <WheelSpinner size={56} className="text-brand" />
      <p className="font-[650] font-display text-xl tracking-[-0.022em]">Checking your purchase...</p>
    </div>
  );
}
