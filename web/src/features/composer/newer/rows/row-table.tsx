import { lazy, memo, Suspense, useEffect, useMemo } from "react";
import { bucketOf, isError, isErrorIn } from "~/components/findings.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { checklist } from "../../core/checks/checklist.ts";
import { neighboursBySubreddit } from "../../core/checks/neighbours-by-subreddit.ts";
import type { PostCheck } from "../../core/checks/post-check.ts";
import { factsOf, LOOKING } from "../../core/checks/world.ts";
import type { Row } from "../../core/draft/composer-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { instantOf } from "../../core/draft/times.ts";
import { type Composer, useComposer } from "../composer-context.ts";
import { checkWords, worstFirst } from "./check-words.ts";
import type { RowActions } from "./row-actions.ts";
import { ROW_GRID } from "./row-grid.ts";
import { RowLine } from "./row-line.tsx";
import { shownRows } from "./shown-rows.ts";
import { TableMenu } from "./table-menu.tsx";

const loadDetail = () => import("./row-detail.tsx");
const RowDetail = lazy(loadDetail);

/** The table of subreddits; rows expand in place. */
export function RowTable() {
  const { draft, checks, threats, reposts, world, zone, edited, openKey, showsErrors, sendingKeys, ...composer } =
    useComposer();
  const { change, toggle, openAt, goTo, show, only, isByTime } = composer;
  const byKey = useMemo(() => new Map(checks.map((check) => [check.planned.key, check])), [checks]);
  const actions = useMemo(() => ({ change, toggle, openAt, goTo, show }), [change, toggle, openAt, goTo, show]);
  const shown = useMemo(
    () => shownRows(draft.rows, byKey, { only, isByTime, openKey }, world.now),
    [draft.rows, byKey, only, isByTime, openKey, world.now],
  );
  // Preloaded, so that opening a row feels instant.
  useEffect(() => void loadDetail().catch(() => undefined), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows open in place and are cards on a phone
    <div role="table" aria-label="Subreddits" className="border-line border-t">
      {!edited && <Head rows={shown} change={change} />}
      <Rows
        rows={shown}
        byKey={byKey}
        around={useMemo(
          () => ({ threats, reposts, world, showsErrors, sendingKeys, zone }),
          [threats, reposts, world, showsErrors, sendingKeys, zone],
        )}
        isNow={draft.when.mode === "now"}
        openKey={openKey}
        isAlone={edited !== null}
        isSorted={isByTime}
        actions={actions}
      />
    </div>
  );
}

type RowsProps = {
  rows: ReturnType<typeof shownRows>;
  byKey: ReadonlyMap<string, PostCheck>;
  around: Pick<Composer, "threats" | "reposts" | "world" | "showsErrors" | "sendingKeys" | "zone">;
  isNow: boolean;
  openKey: string | null;
  isAlone: boolean;
  isSorted: boolean;
  actions: RowActions;
};

/** Memoized, so that typing in fields that affect no row does not re-render the rows. */
const Rows = memo(function Rows({ rows, byKey, around, isNow, openKey, isAlone, isSorted, actions }: RowsProps) {
  return rows.map(({ row, index }) => {
    const key = rowKey(row.subreddit);
    const check = byKey.get(key);
    return (
      // biome-ignore lint/a11y/useSemanticElements: see the table
      <div role="rowgroup" key={key} data-row={key} className="border-line border-b">
        <RowLine
          {...lineProps(around, row, check)}
          isNow={isNow}
          actions={actions}
          index={index}
          isOpen={openKey === key}
          isAlone={isAlone}
          isSorted={isSorted}
        />
        {openKey === key && (
          <Suspense fallback={null}>
            <RowDetail row={row} check={check} />
          </Suspense>
        )}
      </div>
    );
  });
});

/** Primitive props, so that a memoized row re-renders only when one of them changes. */
function lineProps(around: RowsProps["around"], row: Row, check: PostCheck | undefined) {
  const { world, threats, reposts, showsErrors, sendingKeys, zone } = around;
  const key = rowKey(row.subreddit);
  const lookup = world.lookups.get(key) ?? LOOKING;
  const facts = factsOf(world, row);
  const post = check?.planned.post;
  const at = check ? instantOf(check.planned.time, world.now) : null;
  const near = neighboursBySubreddit(world.neighbours).get(key);
  const nearest = at && near?.toSorted((a, b) => Math.abs(a.at - at.getTime()) - Math.abs(b.at - at.getTime()))[0];
  const rules = post && facts?.rules ? checklist(post, facts, check.findings).length : null;
  const words = check
    ? checkWords(check, {
        threats: threats.get(key) ?? [],
        rules,
        nearest: nearest ?? undefined,
        repost: reposts.get(key),
        showsErrors,
        now: world.now,
        zone,
      })
    : { tone: "quiet" as const, text: "Checking", short: "Checking", more: "" };
  return {
    row,
    lookup,
    zone,
    title: post?.title ?? "",
    comment: post?.comment ?? "",
    deleteAfter: String(post?.delete_after ?? ""),
    isNsfw: (post?.is_nsfw ?? facts?.over_18) === true,
    isSpoiler: post?.is_spoiler === true,
    at: at?.getTime() ?? null,
    isFlairNeeded: check?.findings.some(isErrorIn("flairs")) ?? false,
    isTimeWrong: check?.findings.some(isErrorIn("postTime")) ?? false,
    tone: words.tone,
    words: words.text,
    shortWords: words.short,
    moreWords: words.more,
    bucket: firstBucket(check),
    isSending: sendingKeys.has(key),
  };
}

function firstBucket(check: PostCheck | undefined) {
  const findings = check?.findings ?? [];
  const first = worstFirst(findings.filter(isError))[0] ?? findings[0];
  return first ? bucketOf(first) : null;
}

/** 'All' refers to the rows shown. */
function Head({ rows, change }: { rows: RowsProps["rows"]; change: Composer["change"] }) {
  const chosen = rows.filter(({ row }) => row.isChosen).length;
  const isAll = chosen === rows.length;
  const toggle = () => {
    const shown = new Set(rows.map(({ row }) => row.subreddit));
    change((now) => ({
      ...now,
      rows: now.rows.map((row) => (shown.has(row.subreddit) ? { ...row, isChosen: !isAll } : row)),
    }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: a row of words
    <div role="row" className={`${ROW_GRID} min-h-9 items-center border-line border-b bg-sunken text-fg-muted text-sm`}>
      <HeadCell>
        <Checkbox
          aria-label="Select all subreddits"
          checked={isAll}
          indeterminate={chosen > 0 && !isAll}
          onChange={toggle}
        />
      </HeadCell>
      <HeadCell>Subreddit</HeadCell>
      <HeadCell isWide>Title and options</HeadCell>
      <HeadCell isWide>Flair</HeadCell>
      <HeadCell isWide>When</HeadCell>
      <HeadCell isWide>Checks</HeadCell>
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the menu in it takes the focus */}
      <span role="columnheader" className="@min-[460px]/rows:col-start-5 @min-[700px]/rows:col-start-7">
        <TableMenu />
      </span>
    </div>
  );
}

function HeadCell({ isWide = false, children }: { isWide?: boolean; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: words above a column
    <span role="columnheader" className={isWide ? "@max-[700px]/rows:hidden" : "flex items-center"}>
      {children}
    </span>
  );
}
