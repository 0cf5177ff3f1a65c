import type { BanRisk, FixedRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { RotateCw, ShieldCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { banRisks } from "~/api/ban-risks.ts";
import { useUser } from "~/api/users.ts";
import { ErrorState } from "~/ui/error-state.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { checkedText } from "./checked-text.ts";
import { RiskAlertsSwitch } from "./risk-alerts-switch.tsx";
import { RiskLists } from "./risk-lists.tsx";
import { ScoreCard } from "./score-card.tsx";
import { WarmUpCard } from "./warm-up-card.tsx";

type Props = { creator: Creator; onClose: () => void };

/** The ban risks of a creator's Reddit account, and what to do about each (BS-06, BS-07). */
export default function BanShieldPanel({ creator, onClose }: Props) {
  const user = useUser();
  const panel = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useQuery(banRisks(creator.id));
  const hasNew = user?.has_new_ban_risks === true;
  useEffect(() => {
    if (hasNew) void refetch();
  }, [hasNew, refetch]);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
    // Do not take focus if the user has opened a dialog or the palette in the meantime.
    if (!document.querySelector('[role="dialog"]')) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Ban Shield of ${creator.name}`}
      className="grid scroll-mt-28 content-start gap-4 bg-sunken p-4 outline-none max-lg:border-line max-lg:border-b lg:border-line lg:border-l lg:p-[18px]"
    >
      <header className="flex items-center gap-2">
        <ShieldCheck aria-hidden className="size-5 text-fg-brand" strokeWidth={1.8} />
        <div className="min-w-0 flex-1">
          <h2 className="font-[650] font-display text-xl leading-6 tracking-[-0.022em]">Ban Shield</h2>
          <p className="truncate text-fg-muted text-sm">{creator.name}</p>
        </div>
        {data && <span className="text-fg-muted text-sm tabular-nums">{checkedText(data.checked_at, user)}</span>}
        <IconButton
          label="Check again"
          icon={<RotateCw className={isFetching ? "animate-spin motion-reduce:animate-none" : ""} />}
          onClick={() => void refetch()}
        />
        <IconButton label="Close Ban Shield" icon={<X />} onClick={onClose} />
      </header>
      {error && !isFetching ? (
        <ErrorState
          title="The risks did not load"
          text="Your posts are not affected."
          onRetry={() => void refetch()}
          className="rounded-card border border-line bg-surface"
        />
      ) : data ? (
        <Found creator={creator} risks={data.data} fixed={data.fixed} score={data.score} />
      ) : (
        <Loading />
      )}
      <RiskAlertsSwitch isOn={user?.ban_risk_alerts ?? true} />
    </section>
  );
}

type FoundProps = { creator: Creator; risks: BanRisk[]; fixed: FixedRisk[]; score: number };

function Found({ creator, risks, fixed, score }: FoundProps) {
  if (!creator.accounts.reddit)
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-fg-muted">
        Connect a Reddit account to see its risks here.
      </p>
    );
  return (
    <>
      <ScoreCard score={score} risks={risks} />
      <WarmUpCard reddit={creator.accounts.reddit} />
      <RiskLists creatorId={creator.id} risks={risks} fixed={fixed} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Checking the account.</span>
      <Skeleton className="h-28" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
