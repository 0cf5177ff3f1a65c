import { warmUpAt } from "@ponkan/contract/ban-shield/warm-up";
import type { Creator } from "@ponkan/contract/users/user";
import { Sprout } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { useNow } from "~/lib/use-now.ts";

/** The recommended number of posts a day for a young or low-karma account (BS-11). */
export function WarmUpCard({ reddit }: { reddit: NonNullable<Creator["accounts"]["reddit"]> }) {
  const now = useNow().getTime();
  const { karma, created_at } = reddit;
  const plan = warmUpAt({ karma, created_at: created_at === null ? null : new Date(created_at) }, now);
  if (!plan) return null;
  return (
    <section aria-label="Warm-up plan" className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Sprout aria-hidden className="mt-0.5 size-5 shrink-0 text-success-fg" strokeWidth={1.8} />
      <div className="grid gap-1">
        <h3 className="font-semibold">Warm-up plan: {counted(plan.perDay, "post")} a day</h3>
        <p className="text-pretty text-fg-muted text-sm">
          {plan.why} {plan.next}
        </p>
        <p className="text-pretty text-sm">Best times and “Space them out” keep to it.</p>
      </div>
    </section>
  );
}
