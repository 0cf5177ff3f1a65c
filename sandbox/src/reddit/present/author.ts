import type { AnyComment } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { AnyPost } from "../posts.ts";

type Ctx = Pick<RedditContext, "world">;

export function authorOfPost(ctx: Ctx, any: AnyPost): object {
  if (any.kind === "world") return named(any.post.author, ctx.world.person(any.post.author)?.id);
  return any.post.deleted_at === null ? named(any.author.name, any.author.id) : GONE;
}

export function authorOfComment(ctx: Ctx, any: AnyComment): object {
  if (any.kind === "world") return named(any.comment.author, ctx.world.person(any.comment.author)?.id);
  return any.comment.deleted_at === null ? named(any.author.name, any.author.id) : GONE;
}

const FLAIR = {
  author_flair_text: null,
  author_flair_css_class: null,
  author_flair_template_id: null,
  author_flair_text_color: null,
  author_flair_background_color: null,
};

/** Reddit shows the author of deleted content without a fullname. */
const GONE = { author: "[deleted]", ...FLAIR };

function named(author: string, id: string | undefined): object {
  return {
    author,
    ...(id !== undefined && { author_fullname: `t2_${id}` }),
    author_premium: false,
    author_is_blocked: false,
    author_patreon_flair: false,
    author_flair_type: "text",
    author_flair_richtext: [],
    ...FLAIR,
  };
}
