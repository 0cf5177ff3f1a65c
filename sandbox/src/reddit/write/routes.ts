import type { Call, RouteGroup, RouteOptions } from "../route.ts";
import { deleteThing, mark, sendReplies } from "./change-thing.ts";
import { comment } from "./comment.ts";
import { editText } from "./edit-text.ts";
import { selectFlair } from "./flair.ts";
import { convertBody } from "./richtext.ts";
import { submit } from "./submit.ts";
import { submitGallery } from "./submit-gallery.ts";
import { enter, leave, subscribe } from "./subscribe.ts";
import { writerOf } from "./writer.ts";

/** Routes of all endpoints that change something: posts, comments, flair, subscriptions. */
export const writeRoutes: RouteGroup = (add) => {
  const post = (path: string, scope: string, handler: RouteOptions["handler"]) =>
    add({ method: "POST", path, scope, handler });

  post("/api/submit", "submit", submit);
  post("/api/submit_gallery_post", "submit", submitGallery);
  post("/api/comment", "submit", comment);
  post("/api/del", "edit", deleteThing);
  post("/api/editusertext", "edit", editText);
  post("/api/sendreplies", "edit", sendReplies);
  post("/api/marknsfw", "modposts", mark({ over18: true }));
  post("/api/unmarknsfw", "modposts", mark({ over18: false }));
  post("/api/spoiler", "modposts", mark({ spoiler: true }));
  post("/api/unspoiler", "modposts", mark({ spoiler: false }));
  post("/r/:subreddit/api/selectflair", "flair", selectFlair);
  post("/api/selectflair", "flair", selectFlair);
  post("/api/subscribe", "subscribe", subscribe);
  post("/api/quarantine_optin", "subscribe", enter);
  post("/api/quarantine_optout", "subscribe", leave);
  post("/api/convert_rte_body_format", "submit", convertBody);
  // Accepted without effect: scores are made by the world, and listings do not support hiding.
  post("/api/vote", "vote", acknowledge);
  post("/api/hide", "report", acknowledge);
  post("/api/unhide", "report", acknowledge);
};

function acknowledge(call: Call): object {
  writerOf(call);
  return {};
}
