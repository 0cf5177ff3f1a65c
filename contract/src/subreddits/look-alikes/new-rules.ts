import { RequirementLevel } from "../requirement-level.ts";
import { type RequirementField, type Requirements, requirementFields } from "../requirements.ts";

const { forbidden, required, username, comment, profile, not_mentioned } = RequirementLevel;
/** Levels that hold a post back. */
const strict: readonly RequirementLevel[] = [forbidden, required, username, comment, profile];
const onlyThere: readonly RequirementLevel[] = [username, comment, profile];

/** What a place asks for that none of those the creator is used to asks for. */
export function newRules(asked: Requirements, usual: readonly Requirements[]): RequirementField[] {
  return requirementFields.filter((field) => {
    const level = asked[field];
    return strict.includes(level) && !usual.some((known) => covers(known[field], level));
  });
}

/** Who is used to 'forbidden' is used to 'only in the comments' too. */
const covers = (known: RequirementLevel, level: RequirementLevel) =>
  known === level || (known === forbidden && onlyThere.includes(level));

export const knowsRules = (asked: Requirements): boolean =>
  requirementFields.some((field) => asked[field] !== not_mentioned);
