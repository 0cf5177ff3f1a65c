const within = (...parts: string[]) => new RegExp(parts.join("|"));
const icons = (...names: string[]) => `lucide-react/dist/esm/icons/(${names.join("|")})\\.mjs`;

/**
 * Modules that share a chunk because separate ones would cost more than they save. A chunk includes all imports that
 * are not in an earlier group, so groups shared by several pages come before those of a single page.
 */
export const chunkGroups = [
  // Used by nearly every page.
  {
    name: "fields",
    test: within(
      "web/src/ui/(field|input|switch|choice|checkbox|badge|platform-icon)\\.tsx",
      "web/src/lib/use-now",
      "contract/src/forms/(label|rules|normalized)",
    ),
  },
  // Used by every view of the calendar.
  {
    name: "calendar",
    test: within(
      "features/calendar/(model|url|entry/(use-entry|entry-|threat-bars|load-details|opened))",
      "features/calendar/moving/(drag\\.ts|plan-moves|selection\\.ts)",
      "components/post-actions/(move|undo)",
      "components/ban-shield/(shown|ignored|risk-level|risk-mark|open-space)",
    ),
  },
  // The rest of the initial load.
  { name: "shell", tags: ["$initial" as const] },
  // Shared by the calendar and other pages.
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
  // Shared by the composer and other pages.
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
  // Shared by both composers.
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
