import type { Advice } from "../../capabilities.ts";
import type { PlatformError } from "../../outcome.ts";

const fix = (text: string): Advice => ({ verdict: "fix", text });

const OTHER_FILE = fix("Choose another file, then retry.");
const known: Record<string, Advice> = {
  2207003: { verdict: "wait", text: "Instagram could not fetch the file in time. Retry it." },
  2207004: fix("Choose a smaller image, then retry."),
  2207005: OTHER_FILE,
  2207009: fix("Crop the image to a shape between 4:5 and 1.91:1, then retry."),
  2207010: fix("Shorten the caption, then retry."),
  2207023: OTHER_FILE,
  2207026: fix("Choose another video, best an MP4 with H.264, then retry."),
  2207028: fix("Choose between 2 and 10 files, then retry."),
  2207040: fix("Leave at most 20 mentions in the caption, then retry."),
  2207050: { verdict: "account", text: "Open Instagram and see what it asks of your account, then retry." },
  2207052: { verdict: "wait", text: "Instagram could not fetch the file. Retry it." },
};

/** Advice on an Instagram error. Unknown errors are shown in Instagram's own words. */
export function adviceFor({ code }: PlatformError): Advice {
  const subcode = code.split("/").at(-1) ?? "";
  return known[subcode] ?? { verdict: "unknown", text: "Change what Instagram complains about, then retry." };
}
