import type { Advice } from "../../capabilities.ts";
import type { PlatformError } from "../../outcome.ts";
import { DUPLICATE } from "./create-post.ts";

/** Advice on an X error. Unknown errors are shown in X's own words. */
export function adviceFor({ code, message }: PlatformError): Advice {
  if (code === DUPLICATE) return fix("X does not take the same text twice. Change the text, then retry.");
  if (code === "media-processing") return fix("X could not use the file. Choose another one, then retry.");
  if (/media ids are invalid/i.test(message)) return { verdict: "wait", text: "The upload was lost on X. Retry it." };
  if (/cashtag/i.test(message)) return fix("Leave only one $ tag in the text, then retry.");
  if (/longer than 2 minutes|video/i.test(message)) return fix("Choose a shorter video, then retry.");
  if (/suspended|locked|temporarily/i.test(message)) {
    return { verdict: "account", text: "Sign in to X and see what it asks of your account, then retry." };
  }
  if (/not permitted/i.test(message)) return fix("Check the length of the text and the media, then retry.");
  return { verdict: "unknown", text: "Change what X complains about, then retry." };
}

const fix = (text: string): Advice => ({ verdict: "fix", text });
