import { KNOWN } from "../../known.ts";
import type { CommunityDraft } from "../community-draft.ts";
import { type KnownCommunity, known } from "./known-community.ts";

const open = ({ subreddit, habits }: CommunityDraft) => {
  habits.strictness = "open";
  subreddit.original_content_tag_enabled = subreddit.name === KNOWN.original_content;
};

const access = (value: CommunityDraft["subreddit"]["access"]) => (draft: CommunityDraft) => {
  draft.subreddit.access = value;
};

/** Known subreddits with different access. */
export const ACCESS: readonly KnownCommunity[] = [
  known(
    KNOWN.open[0],
    { theme: "landscapes", subscribers: 412_000 },
    "Open Field | Landscapes and everything under the sky. Post what you like. | meadow; barley field; hill; hedgerow; lone oak; big sky",
    open,
  ),
  known(
    KNOWN.open[1],
    { theme: "food", subscribers: 1_340_000 },
    "Open Table | There is always room for one more dish. | soup; roast; salad; pie; stew; flatbread",
    open,
  ),
  known(
    KNOWN.open[2],
    { theme: "art", subscribers: 58_000 },
    "Open Studio | Every medium, every level. | portrait; sketch; sculpture; collage; still life; print",
    open,
  ),
  known(
    KNOWN.over18,
    { theme: "cosplay", subscribers: 236_000 },
    "Open Dusk | Costumes for grown-ups: horror makeup, vampires, villains. | vampire lord; night witch; ghoul; plague doctor; fallen knight; banshee",
    (draft) => {
      open(draft);
      draft.subreddit.over18 = true;
    },
  ),
  known(
    KNOWN.restricted,
    { theme: "books", subscribers: 16_800 },
    "Approved Pens | Short fiction by approved members. | story; flash fiction; vignette; monologue; letter; scene | talk",
    access("restricted"),
  ),
  known(
    KNOWN.private,
    { theme: "outdoors", subscribers: 3_100 },
    "Quiet Cabin | Members only. | cabin weekend; lake walk; fire; sauna; sledge tour; stargazing",
    access("private"),
  ),
  known(
    KNOWN.banned,
    { theme: "outdoors", subscribers: 9_900 },
    "Closed Harbour | This community is closed. | harbour walk; pier; dinghy trip; quay; slipway; breakwater",
    access("banned"),
  ),
  known(
    KNOWN.gated,
    { theme: "food", subscribers: 27_300 },
    "Odd Warnings | Dishes that need a warning. | ghost pepper stew; durian tart; stinky tofu; surströmming; century egg; hot wings",
    access("gated"),
  ),
  known(
    KNOWN.gold_only,
    { theme: "gear", subscribers: 5_600 },
    "Gold Lounge | For Premium members. | pen; watch; turntable; espresso machine; camera; chair",
    access("gold_only"),
  ),
];
