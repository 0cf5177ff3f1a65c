import type { TiktokPreviewProps } from "./preview-types.ts";
import { previewWords } from "./preview-words.ts";
import { Reel } from "./reel.tsx";

/** A video as TikTok will show it, with the label for disclosed brands. */
export function TiktokPreview(props: TiktokPreviewProps) {
  const { account, media, allow_comment, brand_type } = props;
  const { content } = previewWords(props, props.facts);
  return (
    <Reel
      label="Preview on TikTok"
      account={account}
      media={media[0]}
      caption={content}
      hasComments={allow_comment}
      mark={brand_type.length > 0 && <BrandLabel isPaid={brand_type.includes("thirdParty")} />}
    />
  );
}

function BrandLabel({ isPaid }: { isPaid: boolean }) {
  return <p className="text-xs opacity-90">{isPaid ? "Paid partnership" : "Promotional content"}</p>;
}
