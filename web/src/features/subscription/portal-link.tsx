import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { CallFailed } from "~/api/ask.ts";
import { customerPortal } from "~/api/billing.ts";
import { openPortal } from "~/api/open-portal.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";

const TEXT = "Open customer portal";

/** Hidden for users who have never paid (BI-12). */
export function PortalLink() {
  const { data, error, refetch } = useQuery(customerPortal());
  if (error instanceof CallFailed && error.status === 404) return null;
  // The URL is valid for one visit only.
  const renew = () => void refetch();
  return (
    <>
      {!data && !error && <Skeleton className="h-(--control-md) w-52" />}
      {data && isWebAddress(data.url) && (
        <a
          href={data.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={renew}
          className={`${buttonClass({ hierarchy: "secondary-gray" })} w-fit`}
        >
          <ExternalLink aria-hidden /> {TEXT}
        </a>
      )}
      {!data && error && (
        <Button hierarchy="secondary-gray" icon={<ExternalLink />} className="w-fit" onClick={() => void openPortal()}>
          {TEXT}
        </Button>
      )}
      <p className="text-sm text-fg-muted">Invoices, tax ID and card changes open in a new tab.</p>
    </>
  );
}
