import type { Guidance } from "../../world/types.ts";
import type { JsonError } from "../errors.ts";
import { matchesAny } from "./matching.ts";

/** What a post is held against that post_requirements does not tell: each field has to look as its pattern says. */
export function unmetGuidance(guidance: readonly Guidance[], post: Record<Guidance["field"], string>): JsonError[] {
  return guidance
    .filter(({ field, regex }) => !matchesAny([regex], post[field]))
    .map(({ field, message }) => ["POST_GUIDANCE_VALIDATION_FAILED", message, field]);
}
