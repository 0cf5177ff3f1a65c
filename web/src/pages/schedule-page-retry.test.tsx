// @vitest-environment jsdom
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, openSchedule, press, scheduled, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const post = (subreddit = "openfield") => {
  const failed: Partial<Post> = { id: 5, type: "text", title: "First light", subreddit, status: PostStatus.failed };
  return { status: 200, body: { data: { ...aPost(failed), timeline: [] } } };
};
const said = "This replaces the failed post to r/openfield.";

function open(answers: Parameters<typeof openSchedule>[0] = {}, way = "retry") {
  const api = openSchedule({ "GET /posts/5": post(), ...answers }, `/schedule?${way}=5`);
  const sent = () =>
    api.sent.flatMap(({ key, body }) =>
      key === "POST /posts/schedule" ? [(body as { replaced_ids?: number[] }).replaced_ids] : [],
    );
  return sent;
}

test("an edited post is sent in place of the failed one, and says so before (PO-20, PS-14)", async () => {
  const sent = open();
  await screen.findByText(said);
  await press(/^Schedule 1 post$/);
  await waitFor(() => expect(sent()).toEqual([[5]]));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("it opens at the time that was planned while that is ahead, and says why the post failed (PS-14)", async () => {
  const error = "Reddit says: you can't post here.";
  const answer = post();
  answer.body.data = { ...answer.body.data, error };
  const api = openSchedule({ "GET /posts/5": answer }, "/schedule?retry=5");
  await screen.findByText(`This replaces the failed post to r/openfield: ${error}`);
  await press(/^Schedule 1 post$/);
  await waitFor(() => {
    const sent = api.sent.find(({ key }) => key === "POST /posts/schedule")?.body as { posts: Post[] } | undefined;
    expect(sent?.posts[0]?.post_at).toBe(answer.body.data.post_at);
  });
});

test("'Keep both' and a plain copy replace nothing", async () => {
  const sent = open();
  await screen.findByText(said);
  await press("Keep both");
  await press(/^Schedule 1 post$/);
  await waitFor(() => expect(sent()).toEqual([undefined]));
  closeApp();
  localStorage.clear();
  setAuthed(true);
  const copied = open({}, "duplicate");
  await press(/^Schedule 1 post$/);
  await waitFor(() => expect(copied()).toEqual([undefined]));
});

test("while its own place is not ready the failed post stays", async () => {
  const sent = open({ "GET /posts/5": post("tagged") });
  await screen.findByText("This replaces the failed post to r/tagged.");
  await addSubreddits("openfield");
  await press(/^Schedule 1 ready post$/);
  await waitFor(() => expect(sent()).toEqual([undefined]));
  expect(screen.getByText("This replaces the failed post to r/tagged.")).toBeTruthy();
});

test("one that was sent again meanwhile is told, and the next press sends both", async () => {
  let isFirst = true;
  const message = "The failed post was sent again meanwhile. Schedule once more to send this one as well.";
  const sent = open({
    "POST /posts/schedule": ({ body }) => {
      const answer = isFirst
        ? { status: 409, body: { message, ids: [5] } }
        : { status: 201, body: scheduled(body as Parameters<typeof scheduled>[0]) };
      isFirst = false;
      return answer;
    },
  });
  await screen.findByText(said);
  type("Title", "Second light");
  await press(/^Schedule 1 post$/);
  await screen.findByText(message);
  await press(/^Schedule 1 post$/);
  await waitFor(() => expect(sent()).toEqual([[5], undefined]));
});

test("what was told of that post is not told of the draft that is brought back", async () => {
  const message = "The failed post was sent again meanwhile. Schedule once more to send this one as well.";
  openSchedule();
  await addSubreddits("openlake");
  type("Title", "Last light");
  closeApp();
  setAuthed(true);
  open({ "POST /posts/schedule": { status: 409, body: { message, ids: [5] } } });
  await screen.findByText(said);
  await press(/^Schedule 1 post$/);
  await screen.findByText(message);
  await press("Bring it back");
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(screen.getAllByLabelText<HTMLInputElement>("Title")[0]!.value).toBe("Last light");
});
