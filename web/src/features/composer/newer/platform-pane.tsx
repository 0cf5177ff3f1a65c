import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PlatformFields } from "@ponkan/contract/posts/platform-fields";
import { bucketOf, byBucket } from "~/components/findings.ts";
import { Button } from "~/ui/button.tsx";
import type { OtherPlatform } from "../core/draft/composer-draft.ts";
import { sharedTitle } from "../core/draft/titles.ts";
import { useComposer } from "./composer-context.ts";
import { WhenButton } from "./times/when-button.tsx";

/** The form of X, Instagram or TikTok, in place of the subreddits. */
export default function PlatformPane({ platform }: { platform: OtherPlatform }) {
  const { creator, draft, change, checks, showsErrors, touch, parts } = useComposer();
  const account = creator.accounts[platform];
  const findings = checks.find(({ planned }) => planned.key === platform)?.findings ?? [];
  const shown = findings.filter((finding) => showsErrors(bucketOf(finding)));
  if (!account) return null;
  const { time: _, ...value } = draft[platform];
  const write = (changes: Partial<PlatformFields>) =>
    change((now) => ({ ...now, [platform]: { ...now[platform], ...changes } }));
  const title = sharedTitle(draft).trim();
  const isTitleOffered = title !== "" && value.content === "" && value.type !== "instagramStory";
  return (
    <section
      data-platform-form=""
      aria-label={platformLabels[platform]}
      className="@container/rows flex min-h-0 flex-1 flex-col gap-4 p-4 lg:px-4.5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{platformLabels[platform]}</h2>
        <WhenButton />
      </div>
      {isTitleOffered && (
        <Button
          size="sm"
          hierarchy="secondary-gray"
          className="max-w-full self-start"
          onClick={() => write({ content: title })}
        >
          <span className="truncate">Use the title: {title}</span>
        </Button>
      )}
      <parts.PlatformForm
        platform={platform}
        value={value}
        onChange={write}
        errors={byBucket(shown, "error")}
        warnings={byBucket(findings, "warning")}
        account={account}
        onTouched={touch}
      />
    </section>
  );
}
