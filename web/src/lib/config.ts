/** What the server writes into the page: everything that differs between installations. */
export type PageConfig = {
  version: string;
  links: {
    help_center: string;
    affiliate: string;
    training_articles: string;
    support_email: string;
    terms: string;
    privacy: string;
  };
  realtime: { key: string };
  error_dsn: string | null;
  sandbox_url: string | null;
};

const empty: PageConfig = {
  version: "",
  links: { help_center: "", affiliate: "", training_articles: "", support_email: "", terms: "", privacy: "" },
  realtime: { key: "" },
  error_dsn: null,
  sandbox_url: null,
};

export const pageConfig: PageConfig = { ...empty, ...readConfig() };

function readConfig(): Partial<PageConfig> {
  const text = globalThis.document?.getElementById("ponkan-config")?.textContent;
  return text ? JSON.parse(text) : {};
}
