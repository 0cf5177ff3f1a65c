const within = (...parts: string[]) => new RegExp(parts.join("|"));
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join("|")})\\.mjs`;

/**
 * What is in one piece, because a piece each costs more than it weighs. A module comes with all it imports that is in
 * none of the groups above it, so what several pages share stands above what one of them has.
 */
export const chunkGroups = [
  // What nearly every page has some of.
  {
    name: "fields",
    test: within(
      "web/src/ui/(field|input|switch|choice|checkbox|badge|platform-icon)\\.tsx",
      "web/src/lib/use-now",
      "contract/src/forms/(label|rules|normalized)",
    ),
  },
  // What every view of the calendar rests on.
  {
    name: "calendar",
    test: within(
      "features/calendar/(model|url|entry/(use-entry|entry-|threat-bars|load-details|opened))",
      "features/calendar/moving/(drag\\.ts|plan-moves|selection\\.ts)",
      "components/post-actions/(move|undo)",
      "components/ban-shield/(shown|ignored|risk-level|risk-mark|open-space)",
    ),
  },
  // The rest of what the first load needs.
  { name: "shell", tags: ["$initial" as const] },
  // What the calendar has in common with other pages.
  {
    name: "views",
    test: within(
      "web/src/ui/(segmented|quota-)",
      "web/src/api/use-quota",
      "web/src/lib/(use-escape|keep-focus)",
      "components/post-filter/(toggled|filter-url)",
      icons("chevron-left", "chevron-right", "sliders-horizontal", "list-filter", "hash", "download"),
    ),
  },
  { name: "modal", test: within("web/src/ui/modal\\.tsx") },
  // What the composer has in common with other pages.
  {
    name: "common",
    test: within(
      "web/src/components/(needs-creator|subreddits/members-text)",
      "web/src/ui/(text-area|severity)\\.tsx",
      "web/src/lib/(days-ago|account-name)",
      "contract/src/posts/(variables|validation/account-facts)",
      "contract/src/(text/without-end|creators/redgifs-tags|templates/fill-variables)",
      "contract/src/subreddits/(subreddit-name|requirement-level)",
      icons("list-checks", "circle-dashed", "message-square", "rotate-ccw", "calendar-clock", "folder-open"),
      icons("upload", "link", "ellipsis", "image"),
    ),
  },
  { name: "data", test: within("web/src/api/(media|subreddits)\\.ts", "react-query/build/modern/useQueries") },
  {
    name: "rules",
    test: within(
      "contract/src/posts/(validation/(findings|post-time|words)|times/spread-times)\\.ts",
      "contract/src/settings/website",
      "web/src/api/templates",
    ),
  },
  // What both composers are made of.
  {
    name: "composer",
    test: within(
      "features/composer/core/(data/use-world|draft/(rows|times|with-defaults)|checks/(risks|threat-words))",
      "features/composer/newer/composer-context",
      "contract/src/posts/(fields/field-values|validation/media)\\.ts",
      "contract/src/ban-shield/(severity-scales|shield-item|judge-change|each-threat|warm-up)",
      "web/src/components/findings",
      icons("clapperboard", "file-up", "rotate-ccw-clock", "type"),
    ),
  },
];
