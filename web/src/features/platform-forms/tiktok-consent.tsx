const MUSIC = "https://www.tiktok.com/legal/page/global/music-usage-confirmation/en";
const BRANDED = "https://www.tiktok.com/legal/page/global/bc-policy/en";

/** The consent that TikTok requires before posting. */
export function TiktokConsent({ isBranded }: { isBranded: boolean }) {
  return (
    <p className="text-fg-muted text-sm">
      By scheduling, you agree to TikTok's{" "}
      {isBranded && (
        <>
          <Policy href={BRANDED}>Branded Content Policy</Policy> and{" "}
        </>
      )}
      <Policy href={MUSIC}>Music Usage Confirmation</Policy>. After it was posted it may take a few minutes to appear on
      your profile.
    </p>
  );
}

function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-fg-brand underline">
      {children}
    </a>
  );
}
