import { platformLabels } from "@ponkan/contract/accounts/platform";
import { sentences } from "@ponkan/contract/messages/sentences";
import type { Notice } from "@ponkan/contract/notices/notice";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { placeOf } from "~/components/outcomes/place-of.ts";
import { accountName } from "~/lib/account-name.ts";
import { platformName } from "~/lib/platform-name.ts";

type Words = { state: string; title: string; place: string; reason: string };

/** What happened, to which post or account, where, and why. */
export function wordsOf(notice: Notice): Words {
  if (notice.kind === "lost") {
    const platform = platformName(notice.account.platform);
    const name = accountName(platform, notice.account.username);
    return {
      state: "Access lost",
      title: name,
      place: platformLabels[platform],
      reason: `${platformLabels[platform]} no longer lets Ponkan post as ${name}. Reconnect it to resume your posts.`,
    };
  }
  const { post } = notice;
  const title = post.title || post.content.split("\n")[0] || "Post without text";
  return { ...about(notice), title, place: placeOf(post) };
}

function about({ kind, post }: Exclude<Notice, { kind: "lost" }>): Pick<Words, "state" | "reason"> {
  switch (kind) {
    case "failed":
      return { state: "Failed", reason: sentences(post.error, post.advice) };
    case "delayed":
      return { state: "Delayed", reason: post.delay_reason ?? "It goes out as soon as possible." };
    case "removed": {
      const label = post.removal_reason ? removalReasonLabels[post.removal_reason] : "Removed";
      return { state: "Removed", reason: sentences(`${label}.`, post.removal_note) };
    }
  }
}
