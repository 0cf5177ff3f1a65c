import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { RequirementField } from "@ponkan/contract/subreddits/requirements";

const { forbidden, allowed, required, optional, username, comment, profile, no } = RequirementLevel;

const promotion =
  /(?:self[- ]?promot\w*|promot\w*|promo|advertis\w*|onlyfans|fansly|(?:paid|subscription) (?:pages?|sites?|content))/
    .source;
const refused =
  /(?:not (?:be )?(?:allowed|permitted|tolerated|welcome)|forbidden|prohibited|banned|(?:is|are|be|get) (?:\w+ )?removed)/
    .source;
const fine = /(?:is|are) (?:(?!not)\w+ )?(?:allowed|welcome|permitted|fine|ok|okay)\b/.source;
const own = /(?:oc|original content|(?:your )?own (?:work|content|pictures|photos))/.source;

const re = (parts: TemplateStringsArray, ...values: string[]) => new RegExp(String.raw(parts, ...values), "i");

type Reading = readonly [level: RequirementLevel, ...patterns: RegExp[]];

/**
 * Patterns for what sentences mean, for `occursInOrder`: `.*` stands only between whole parts. The first match wins, so
 * specific ones come before general ones.
 */
export const requirementReadings: Record<RequirementField, readonly Reading[]> = {
  verification: [
    [no, /\bno verification\b/i, /verification is(?: not|n't) (?:needed|required|necessary)/i],
    [optional, /verif\w+ (?:is|are) (?:optional|encouraged|recommended)/i],
    [
      required,
      /verif\w+ (?:is |are )?(?:required|mandatory|needed)/i,
      /must (?:be|get) verified/i,
      /\bunverified\b.*\b(?:removed|banned|not allowed)/i,
      /\b(?:only verified|verified (?:users|members|posters|creators) only)\b/i,
      /before (?:your first post|posting|you post)\b.*verif/i,
    ],
  ],
  promotion: [
    [
      comment,
      re`${promotion}.*\bonly\b.*\bcomments?\b`,
      /\blinks?\b.*\b(?:only|may|can|go)\b.*\bin (?:a|the|your)? ?comments?\b/i,
    ],
    [
      profile,
      re`(?:keep|leave) (?:your |all |any )?${promotion}.*\bprofile\b`,
      re`${promotion}.*\bonly\b.*\bprofile\b`,
      /\blinks? (?:only )?(?:on|in) your (?:own )?profile\b/i,
    ],
    [username, re`${promotion}.*\b(?:by|in|through) (?:your |the )?user ?name\b`],
    [
      forbidden,
      re`\bno (?:\w+ ){0,2}${promotion}`,
      re`${promotion}.*${refused}`,
      /\b(?:do not|don't|never) (?:advertise|promote|self[- ]?promote)/i,
    ],
    [allowed, re`${promotion} ${fine}`, /\bmay (?:link to|promote) your own\b/i],
  ],
  selling: [
    [
      forbidden,
      /\bno (?:\w+ ){0,2}(?:selling|sellers?|sales|buying|trading|commissions)\b/i,
      re`\b(?:selling|sellers?|sales|offering)\b.*${refused}`,
      /\bnot a marketplace\b/i,
    ],
    [allowed, re`\b(?:selling|sales|sellers) ${fine}`, /\bmay sell\b/i],
  ],
  watermark: [
    [forbidden, /\bno (?:\w+ ){0,2}watermarks?\b/i, re`\bwatermark\w*\b.*${refused}`],
    [
      username,
      /\bwatermark\w*\b.*\buser ?name only\b/i,
      /\bonly watermark\b.*\buser ?name\b/i,
      /\bwatermark\w*\b.*\bonly\b.*\buser ?name\b/i,
    ],
    [required, /\bwatermark\w*\b.*\b(?:required|mandatory|must)\b/i, /\bmust\b.*\bwatermark/i, /^watermark your\b/i],
    [allowed, re`\bwatermarks? ${fine}`],
  ],
  title_tag: [
    [no, /\bno (?:title )?tags? (?:in the title|needed|required)\b/i],
    [optional, /\b(?:title )?tags? (?:in the title )?(?:is|are) optional\b/i],
    [
      required,
      /\btitles?\b.*\b(?:must|needs?|has to|have to|required?)\b.*(?:\[|\btags?\b|\bage\b|\bgender\b)/i,
      /\b(?:begin|start|tag) (?:your |the |every )?(?:titles?|posts?) with\b.*[[(]/i,
    ],
  ],
  original_content: [
    [
      no,
      /\b(?:does not|doesn't|need not|needn't) (?:have to )?be (?:original|oc|your own)\b/i,
      /\bshare the work of others\b/i,
    ],
    [optional, re`\b${own}\b.*\b(?:preferred|encouraged|appreciated)\b`],
    [
      required,
      re`\b${own} only\b`,
      re`\bonly (?:post )?${own}\b`,
      /\bpost only what you (?:made|took|created)\b/i,
      /\bmust be (?:your own|original|oc)\b/i,
    ],
  ],
  reposts: [
    [allowed, re`\breposts? ${fine}`, /\breposts? (?:\w+ )?after\b/i, /\b(?:may|can) repost\b/i],
    [forbidden, /\bno (?:\w+ ){0,2}reposts?\b/i, re`\breposts?\b.*${refused}`, /\bdo not repost\b/i],
  ],
  face: [
    [
      optional,
      /\bfaces? (?:is|are) (?:optional|not (?:required|needed))/i,
      /\bshowing your face is (?:optional|up to you)/i,
    ],
    [forbidden, /\bno faces?\b/i, /\bfaces? (?:must|may|should) not\b/i, re`\bfaces?\b.*${refused}`],
    [
      required,
      /\bshow your face\b/i,
      /\bface (?:must|has to|needs to) be (?:visible|shown|seen)\b/i,
      /\bfaces? (?:is |are )?required\b/i,
    ],
  ],
};
