/** The four-bar signal without its word, where the name of the chip says it: one element, as there may be hundreds. */
export function ThreatBars({ level }: { level: number }) {
  return <span aria-hidden data-forced-fill="" data-level={level} className="threat-bars" />;
}
