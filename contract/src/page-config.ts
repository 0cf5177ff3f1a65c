import type { PlatformName } from "./accounts/platform.ts";

/** What the server writes into the page: everything that differs between installations. */
export type PageConfig = {
  version: string;
  links: PageLinks;
  realtime: { key: string };
  error_dsn: string | null;
  sandbox_url: string | null;
  /** Visitors may look around in a demo of their own. */
  has_demo: boolean;
  /** Posts to it do not count (PO-22); null where Reddit is the real one. */
  practice_subreddit: string | null;
  /** Null: nobody is told what happens here (BI-16). */
  tag_manager_id: string | null;
  /** Those that can be connected here. */
  platforms: PlatformName[];
};

/** An empty one is not shown (CV-03). */
export type PageLinks = {
  help_center: string;
  affiliate: string;
  training_articles: string;
  support_email: string;
  terms: string;
  privacy: string;
};
