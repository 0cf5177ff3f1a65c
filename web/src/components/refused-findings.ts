import { bucketOfField } from "@ponkan/contract/posts/bucket-of-field";
import { isFindingCode, type Finding as RuleFinding } from "@ponkan/contract/posts/validation/findings";
import type { Failure } from "~/api/call.ts";
import type { Finding } from "./findings.ts";

export type RefusedField = { index: number; field: string; finding: Finding };

/** Reads the errors of a 422 for `posts.{i}.{field}`, each with the rule it comes from, if any. */
export function refusedFields({ errors, findings }: Pick<Failure, "errors" | "findings">): RefusedField[] {
  return Object.entries(errors ?? {}).flatMap(([path, texts]) => {
    const [, index, field = ""] = /^posts\.(\d+)\.(\w+)/.exec(path) ?? [];
    const bucket = bucketOfField[field];
    if (!bucket) return [];
    return texts.map((said, nth) => {
      const found = findings?.[path]?.[nth];
      const finding: Finding = isRuleFinding(found) ? { ...found, said } : { code: "refused", bucket, said };
      return { index: Number(index), field, finding };
    });
  });
}

function isRuleFinding(found: unknown): found is RuleFinding {
  return typeof found === "object" && found !== null && "code" in found && isFindingCode(found.code);
}
