import type { AnalysisNumbers } from "@ponkan/contract/subreddits/analysis/analysis";
import { formatAmount } from "~/components/charts/amounts.ts";
import { ChartCard } from "~/components/charts/chart-card.tsx";
import { Bars } from "../charts/bars.tsx";
import type { Ready } from "./ready.ts";

const typeLabels = { text: "Text", link: "Link", image: "Image", video: "Video", gallery: "Gallery" };

type Shown = { name: string; posts: number; median_score: number; share?: number };

/** The types of posts, with their results (SR-10). */
export function TypesCard({ analysis: { subreddit, numbers } }: { analysis: Ready }) {
  return <ShareCard title="Type of post" column="Type" file={`${subreddit.name}-types`} shown={typesOf(numbers)} />;
}

/** Title lengths and contents, flairs and domains, each with their results (SR-10). */
export function ShareCards({ analysis: { subreddit, numbers } }: { analysis: Ready }) {
  const file = (part: string) => `${subreddit.name}-${part}`;
  return (
    <>
      <ShareCard
        title="Title length"
        column="Characters"
        file={file("title-lengths")}
        shown={lengthsOf(numbers)}
        note={`Half of the titles have up to ${formatAmount(numbers.median_title_length)} characters.`}
      />
      <ShareCard
        title="Title words"
        column="Word"
        file={file("title-words")}
        shown={numbers.words.map(({ word, ...group }) => ({ name: word, ...group }))}
      />
      <ShareCard
        title="Flairs"
        column="Flair"
        file={file("flairs")}
        shown={numbers.flairs.map(({ flair, ...group }) => ({ name: flair, ...group }))}
      />
      <ShareCard
        title="Domains"
        column="Domain"
        file={file("domains")}
        shown={numbers.domains.map(({ domain, ...group }) => ({ name: domain, ...group }))}
      />
    </>
  );
}

type Props = { title: string; column: string; file: string; shown: readonly Shown[]; note?: string };

function ShareCard({ title, column, file, shown, note }: Props) {
  const hasShares = shown.some(({ share }) => share !== undefined);
  return (
    <ChartCard
      title={title}
      file={file}
      figures={{
        columns: [column, "Posts", ...(hasShares ? ["Share, %"] : []), "Median upvotes"],
        rows: shown.map(({ name, posts, share, median_score }) => [
          name,
          posts,
          ...(hasShares ? [share ?? null] : []),
          median_score,
        ]),
      }}
    >
      {shown.length === 0 && <p className="text-fg-muted text-sm">None in this period.</p>}
      <Bars
        bars={shown.slice(0, SHOWN_MAX).map(({ name, posts, share, median_score }) => ({
          name,
          value: posts,
          text: share === undefined ? `${formatAmount(posts)} ×` : `${formatAmount(share)}%`,
          note: posts > 0 ? `median ${formatAmount(median_score)}` : "",
        }))}
      />
      {note && <p className="mt-3 text-fg-muted text-sm">{note}</p>}
    </ChartCard>
  );
}

/** The table view shows all of them. */
const SHOWN_MAX = 8;

const typesOf = ({ types }: AnalysisNumbers): Shown[] =>
  types.map(({ type, ...group }) => ({ name: typeLabels[type], ...group }));

const lengthsOf = ({ title_lengths }: AnalysisNumbers): Shown[] =>
  title_lengths.map(({ from, to, ...group }) => ({
    name: to === null ? `${from} and more` : `${from} to ${to}`,
    ...group,
  }));
