import type { RegisteredRouter } from "@tanstack/react-router";
import { appState } from "~/api/app-state.ts";
import { onAnswer } from "~/api/call.ts";
import { knownUser } from "~/api/users.ts";
import { pageConfig } from "~/lib/config.ts";

/** No-op without a DSN; the reporter is only loaded if there is one. */
export function reportErrors(router: RegisteredRouter): void {
  const dsn = pageConfig.error_dsn;
  if (!dsn) return;
  void import("~/lib/error-reporter/index.ts").then(({ createReporter, installReporter }) => {
    const reporter = createReporter({
      dsn,
      release: appState.get().version ?? "",
      route: () => router.state.matches.at(-1)?.staticData.name ?? "",
      user: () => knownUser()?.id ?? null,
    });
    installReporter(reporter);
    onAnswer(({ key, path, status, failure, body }) => {
      const [method = ""] = key.split(" ");
      reporter.breadcrumb({ category: "api", message: `${method} ${path}`, data: { status } });
      if (failure)
        reporter.reportResponse({ method, path: path.slice(1), status, message: failure.message ?? "", body });
    });
  });
}
