import userEvent from "@testing-library/user-event";
import { press } from "./open-schedule.tsx";

/** A row as returned by the server. */
export const csvPost = (row: number, changes: object = {}) => ({
  row,
  platform: 1,
  type: "text",
  title: `Post ${row}`,
  content: "",
  media: [],
  media_host: "reddit",
  subreddit: `place${row}`,
  flair: null,
  is_nsfw: null,
  comment: "",
  post_at: new Date(Date.now() + row * 86_400_000).toISOString(),
  delete_after: null,
  delete_threshold: null,
  is_spoiler: false,
  is_original_content: false,
  send_replies: true,
  crosspost_to_profile: false,
  late_minutes: 60,
  ...changes,
});

/** Chooses a file once the button is there. */
export async function importFile(text = "title,subreddit,post_time\n") {
  await press("Choose file");
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(input, new File([text], "plan.csv", { type: "text/csv" }));
}
