import type { AnalysisNumbers, SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";

/** An analysis whose posts have been read. */
export type Ready = SubredditAnalysis & { numbers: AnalysisNumbers };

export const isReady = (analysis: SubredditAnalysis): analysis is Ready => analysis.numbers !== null;
