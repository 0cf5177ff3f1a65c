import type { Stats, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Check, X } from "lucide-react";
import { useEffect } from "react";
import { usageChanged } from "~/api/load-stats.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { usageStats, useUser } from "~/api/users.ts";
import { pageConfig } from "~/lib/config.ts";
import { useStore } from "~/lib/store.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { endFirstSteps } from "./end-first-steps.ts";

/** On small screens, only the first word of the name is shown. */
type Step = { name: `${string} ${string}`; to: "/accounts" | "/gallery" | "/schedule"; isDone: boolean };

/** First steps of new users: connect, upload, schedule; shown until completed or dismissed. */
export default function FirstSteps() {
  const user = useUser();
  const { data: stats } = useQuery(usageStats());
  const steps = user ? stepsOf(user, stats) : [];
  const pathname = useLocation({ select: (location) => location.pathname });
  const uploaded = useStore(uploads).filter(({ status }) => status === "success").length;
  // Recheck after each upload and on each change of page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what it waits for
  useEffect(() => void usageChanged(), [pathname, uploaded]);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const isOver = steps.length > 0 && done === steps.length;
  useEffect(() => {
    if (isOver) void endFirstSteps();
  }, [isOver]);
  if (steps.length === 0 || isOver) return null;
  return (
    <nav
      aria-label="First steps"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2.5 lg:px-[22px]"
    >
      <p className="text-md font-semibold">
        First steps{" "}
        <span className="font-normal text-fg-muted tabular-nums">
          {done} of {steps.length}
        </span>
      </p>
      <ol className="order-last flex w-full flex-wrap gap-2 sm:order-none sm:w-auto">
        {steps.map((step, index) => (
          <StepLink key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      {pageConfig.practice_subreddit && steps.at(-1)?.isDone === false && (
        <p className="text-fg-muted text-sm max-sm:hidden">
          Posts to r/{pageConfig.practice_subreddit} are for practice and don't count.
        </p>
      )}
      <IconButton
        className="ml-auto"
        size="sm"
        label="Hide first steps"
        icon={<X aria-hidden />}
        onClick={() => void endFirstSteps()}
      />
    </nav>
  );
}

/** Until the stats are loaded all steps count as open, so that nothing below moves. */
function stepsOf(user: User, stats: Stats | undefined): Step[] {
  if (stats && !stats.first_steps) return [];
  const { has_media = false, has_posts = false } = stats?.first_steps ?? {};
  const isConnected = user.creators.some(({ accounts }) => Object.values(accounts).some(Boolean));
  return [
    { name: "Connect an account", to: "/accounts", isDone: isConnected },
    { name: "Upload a picture", to: "/gallery", isDone: has_media },
    { name: "Schedule a post", to: "/schedule", isDone: has_posts || (stats?.used_monthly_posts ?? 0) > 0 },
  ];
}

function StepLink({ step: { name, to, isDone }, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const [first, ...rest] = name.split(" ");
  return (
    <li>
      <Link
        to={to}
        data-next={isNext}
        data-done={isDone}
        className="flex items-center gap-2 rounded-full border border-line py-1 pr-3 pl-1 text-sm font-medium hover:bg-hover data-[done=true]:text-fg-muted data-[next=true]:border-brand-line data-[next=true]:bg-brand-soft"
      >
        <span
          data-done={isDone}
          className="grid size-5 place-items-center rounded-full bg-sunken text-xs font-semibold tabular-nums data-[done=true]:bg-success-soft data-[done=true]:text-success-fg"
        >
          {isDone ? <Check aria-label="Done:" className="size-3.5" /> : number}
        </span>
        <span>
          {first} <span className="max-sm:sr-only">{rest.join(" ")}</span>
        </span>
      </Link>
    </li>
  );
}
