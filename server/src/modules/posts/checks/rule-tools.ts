import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { manyWordsIn } from "@ponkan/contract/posts/validation/many-words";
import type { Tools } from "@ponkan/contract/posts/validation/rule-facts";
import { weightedLength } from "@ponkan/contract/posts/weighted-length";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";

/** The expensive helpers that post rules depend on. */
export const ruleTools: Tools = { matchesAny, weightedLength, isTopLevelDomain, wordsIn: manyWordsIn };
