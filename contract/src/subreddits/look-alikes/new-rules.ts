import { RequirementLevel } from "../requirement-level.ts";
import { type RequirementField, type Requirements, requirementFields } from "../requirements.ts";

const { forbidden, required, username, comment, profile, not_mentioned } = RequirementLevel;
/** Levels that restrict posts. */
const strict: readonly RequirementLevel[] = [forbidden, required, username, comment, profile];
const onlyThere: readonly RequirementLevel[] = [username, comment, profile];

/** Requirements that none of the subreddits the creator is used to has. */
export function newRules(asked: Requirements, usual: readonly Requirements[]): RequirementField[] {
  return requirementFields.filter((field) => {
    const level = asked[field];
    return strict.includes(level) && !usual.some((known) => covers(known[field], level));
  });
}

/** 'Forbidden' is stricter than, for example, 'only in the comments', so it covers that too. */
const covers = (known: RequirementLevel, level: RequirementLevel) =>
  known === level || (known === forbidden && onlyThere.includes(level));

export const knowsRules = (asked: Requirements): boolean =>
  requirementFields.some((field) => asked[field] !== not_mentioned);
