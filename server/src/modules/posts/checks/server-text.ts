import { type Finding, textOf } from "@ponkan/contract/posts/validation/findings";

/** SV-02: the server has its own texts for a missing title and for title length. */
export function serverText(finding: Finding): string {
  switch (finding.code) {
    case "title-required":
      return "The title field is required.";
    case "rule-title-min":
      return `The title field must be at least ${finding.least} characters.`;
    case "title-too-long":
    case "rule-title-max":
      return `The title field must not be greater than ${finding.most} characters.`;
    default:
      return textOf(finding);
  }
}
