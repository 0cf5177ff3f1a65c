import { WheelSpinner } from "./wheel.tsx";

/** Covers the whole screen; only for connecting, checkout and the purchase check. */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <div
      role="status"
      data-loading-overlay=""
      className="fixed inset-0 z-(--z-modal) flex flex-col items-center justify-center gap-5 bg-surface p-6 text-center"
    >
      <WheelSpinner size={56} className="text-brand" />
      <p className="font-[650] font-display text-xl tracking-[-0.022em]">{text}</p>
    </div>
  );
}
