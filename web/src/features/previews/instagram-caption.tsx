import { useState } from "react";
import { SocialWords } from "./social-words.tsx";

/** Characters shown before 'more'. */
const SHOWN = 125;

export function InstagramCaption({ username, text }: { username: string; text: string }) {
  const [isWhole, setWhole] = useState(false);
  const caption = text.trim();
  if (caption === "") return null;
  const isCut = !isWhole && [...caption].length > SHOWN;
  return (
    <p>
      <span className="font-semibold">{username}</span>{" "}
      <SocialWords text={isCut ? `${[...caption].slice(0, SHOWN).join("").trimEnd()}…` : caption} />
      {isCut && (
        <button type="button" onClick={() => setWhole(true)} className="ml-1 text-fg-muted">
          more
        </button>
      )}
    </p>
  );
}
