import { severities } from "@ponkan/contract/posts/severity";

/**
 * The four-bar signal without a label, as the chip's name includes it. A single element, because there may be hundreds.
 */
export function ThreatBars({ level }: { level: number }) {
  const title = `Risk of this plan: ${severities[level - 1]}`;
  return <span aria-hidden data-forced-fill="" data-level={level} title={title} className="threat-bars" />;
}
