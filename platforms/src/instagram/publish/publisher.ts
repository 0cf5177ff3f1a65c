import type { Access, Look, Publisher, Sighting } from "../../capabilities.ts";
import type { Outcome } from "../../outcome.ts";
import type { InstagramOptions } from "../options.ts";
import { adviceFor } from "./advice.ts";
import { comment, findComment, type NewComment } from "./comment.ts";
import { type ContainerState, containerState, createContainer, type NewContainer } from "./containers.ts";
import type { InstagramDraft } from "./draft.ts";
import { lookAtPost } from "./find-post.ts";
import { publishContainer } from "./publish-container.ts";
import { readQuota } from "./quota.ts";

/** Instagram Login offers no way to delete posts. */
export type InstagramPublisher = Pick<Publisher<InstagramDraft>, "publish" | "explain"> & {
  createContainer(access: Access, userId: string, container: NewContainer): Promise<Outcome<{ id: string }>>;
  containerState(access: Access, id: string): Promise<Outcome<ContainerState>>;
  quota(access: Access, userId: string): Promise<Outcome<{ used: number; total: number }>>;
  /** Finds the result of an earlier `publish`. */
  look(access: Access, sent: { draft: InstagramDraft; sent_at: Date }): Promise<Outcome<Look>>;
  comment(access: Access, comment: NewComment): Promise<Outcome<{ id: string }>>;
  findComment(access: Access, comment: NewComment & { username: string; sent_at: Date }): Promise<Outcome<Sighting[]>>;
};

export function createPublisher(options: InstagramOptions): InstagramPublisher {
  return {
    createContainer: (access, userId, container) => createContainer(options, access, userId, container),
    containerState: (access, id) => containerState(options, access, id),
    quota: (access, userId) => readQuota(options, access, userId),
    publish: (access, draft) => publishContainer(options, access, draft),
    look: (access, { draft, sent_at }) => lookAtPost(options, access, draft, sent_at),
    comment: (access, given) => comment(options, access, given),
    findComment: (access, comment) => findComment(options, access, comment),
    explain: adviceFor,
  };
}
