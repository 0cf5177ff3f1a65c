import { schedulePosts } from "~/api/posts.ts";
import { createRequestKeys } from "./request-keys.ts";
import { wasTakenBack } from "./was-taken-back.ts";

type Asked = Omit<Parameters<typeof schedulePosts>[0], "idempotencyKey">;

const keys = createRequestKeys();

/** Asks for these posts once, however often that is pressed until it is answered. */
export async function requestPosts(asked: Asked) {
  const { creatorId, posts, replaces } = asked;
  const request = () => schedulePosts({ ...asked, idempotencyKey: keys.keyFor([creatorId, posts, replaces]) });
  let answer = await request();
  // Whoever asks for the same once more after they deleted it asks for something new.
  if (answer.ok && answer.isReplayed && (await wasTakenBack(creatorId, answer.data.data))) {
    keys.forget();
    answer = await request();
  }
  if (answer.ok) keys.forget();
  return answer;
}
