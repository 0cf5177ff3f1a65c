import type { Creator } from "@ponkan/contract/users/user";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { PageHeader } from "~/components/page-header.tsx";
import { readPrefill } from "../core/draft/prefill.ts";
import { EditComposer } from "./edit-composer.tsx";
import { NewComposer } from "./new-composer.tsx";
import type { ComposerParts } from "./parts.ts";

type Props = { creator: Creator; parts: ComposerParts };

/** Opens what the URL asks for: a scheduled post, a copy, or the draft with something added (PS-14). */
export function OpenComposer({ creator, parts }: Props) {
  const prefill = readPrefill(useSearch({ from: "/framed/signed-in/schedule" }));
  return (
    <Suspense fallback={<PageHeader title="Post Scheduler" />}>
      {prefill.post === null ? (
        <NewComposer creator={creator} parts={parts} prefill={prefill} />
      ) : (
        <EditComposer key={prefill.post} {...{ creator, parts }} id={prefill.post} others={prefill.others} />
      )}
    </Suspense>
  );
}
