import { Link, useSearch } from "@tanstack/react-router";
import { useCurrentCreator } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { OlderScheduler } from "~/features/composer/older/older-scheduler.tsx";
import { TemplatesMenu } from "~/features/templates/templates-menu.tsx";
import { buttonClass } from "~/ui/button.tsx";

const parts = { Templates: TemplatesMenu };

export default function ScheduleOldPage() {
  const creator = useCurrentCreator();
  const { tab = "form" } = useSearch({ from: "/framed/signed-in/schedule-old" });
  return (
    <>
      <PageHeader
        title="Post Scheduler"
        actions={
          <Link to="/schedule" className={buttonClass({ hierarchy: "secondary-gray" })}>
            Use the new scheduler
          </Link>
        }
      >
        {creator?.accounts.reddit && <Tabs />}
      </PageHeader>
      <NeedsCreator
        platforms={["reddit"]}
        text="The older scheduler takes one form for a list of subreddits once an account is connected."
      >
        {creator && <OlderScheduler key={creator.id} creator={creator} tab={tab} parts={parts} />}
      </NeedsCreator>
    </>
  );
}

const tabClass =
  "touch-target -mb-px border-transparent border-b-2 pb-2.5 font-[550] text-fg-muted hover:text-fg data-[status=active]:border-brand-strong data-[status=active]:text-fg";

const tabs = [
  { label: "Form", search: {} },
  { label: "CSV import", search: { tab: "csv" } },
] as const;

/** Each tab has a URL of its own, so that it can be linked to. */
function Tabs() {
  return (
    <nav aria-label="Scheduler" className="flex gap-5 px-4 lg:px-[22px]">
      {tabs.map(({ label, search }) => (
        <Link
          key={label}
          to="/schedule-old"
          search={search}
          activeOptions={{ exact: true, includeSearch: true }}
          className={tabClass}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
