import { setTwelveHourClock } from "@ponkan/contract/time/clock-text";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "~/api/query-client.ts";
import { reportErrors } from "~/app/error-reports.ts";
import { handleNotificationClicks } from "~/app/handle-notification-clicks.ts";
import { followCreatorChannel } from "~/app/live.ts";
import { followNavigation } from "~/app/navigation.ts";
import { router } from "~/app/router.tsx";
import { endSessionOnRefusal } from "~/app/session-flow.ts";
import { listenForGlobalMessages } from "~/lib/global-message.ts";
import { followConnection } from "~/lib/offline.ts";
import { registerServiceWorker } from "~/lib/service-worker.ts";
import { followTheme } from "~/lib/theme.ts";
import "~/styles/app.css";
import "~/styles/calendar.css";
import "~/styles/pages.css";
import "~/styles/plans.css";

reportErrors(router);
setTwelveHourClock(new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 === true);
followTheme();
listenForGlobalMessages();
endSessionOnRefusal(router);
followNavigation(router);
handleNotificationClicks(router);
followConnection();
followCreatorChannel();

if (import.meta.env.PROD) addEventListener("load", () => void registerServiceWorker());

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
