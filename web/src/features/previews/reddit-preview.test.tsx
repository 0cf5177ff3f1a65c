// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { facts, picture, redditPost } from "./preview-testing.ts";
import { RedditPreview } from "./reddit-preview.tsx";

const show = (changes: Parameters<typeof redditPost>[0]) => render(<RedditPreview {...redditPost(changes)} />);
const post = () => screen.getByRole("article", { name: "Preview on Reddit" });

test("a text post shows its place, author, title, flair, marks and formatted text", () => {
  show({
    title: "  My   first \n loaf ",
    content: "It **rose**.",
    flair: { text: "Original", background: "#0a7", color: "light" },
    is_nsfw: true,
    is_spoiler: true,
    is_original_content: true,
  });
  expect(screen.getByText("r/Food")).toBeTruthy();
  expect(screen.getByText("u/ann_draws · now")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "My first loaf" })).toBeTruthy();
  expect(screen.getByText("rose").tagName).toBe("STRONG");
  for (const mark of ["Original", "NSFW", "Spoiler", "OC"]) expect(screen.getByText(mark)).toBeTruthy();
});

test("without an account nobody is named as its author", () => {
  show({ account: { username: "", profile_image: null }, comment: "See here." });
  expect(screen.getByText("No account · now")).toBeTruthy();
  expect(post().textContent).not.toContain("u/");
});

test("variables are filled in as they will be when it goes out (TE-02)", () => {
  show({
    title: "{day} in {subreddit}",
    content: "By {creator}: {title}",
    comment: "More at {link} soon, {Creator}",
    facts: { ...facts, link: "https://ann.example" },
  });
  expect(screen.getByRole("heading", { name: "Friday in Food" })).toBeTruthy();
  expect(screen.getByText("By Anna: Friday in Food")).toBeTruthy();
  const comment = screen.getByRole("region", { name: "First comment" });
  expect(comment.textContent).toContain("More at https://ann.example soon, Anna");
});

test("the first comment stands under the post, by its author and formatted", () => {
  show({ comment: "See [here](https://example.com)." });
  const comment = within(screen.getByRole("region", { name: "First comment" }));
  expect(comment.getByText("ann_draws")).toBeTruthy();
  expect(comment.getByRole("link", { name: "here" }).getAttribute("href")).toBe("https://example.com");
});

test("a link post leads where it will lead, also when the scheme was left out", () => {
  show({ type: "link", content: " example.com/bread " });
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://example.com/bread");
  expect(screen.getByText("example.com")).toBeTruthy();
});

test("what is no address is not made one", () => {
  show({ type: "link", content: "javascript:alert(1)" });
  expect(screen.queryByRole("link")).toBeNull();
});

test("a gallery keeps its order, captions and links", async () => {
  show({
    type: "media",
    media: [picture(3, { caption: "The crust" }), picture(1, { url: "https://example.com/crumb" })],
  });
  const gallery = within(screen.getByRole("region", { name: "Gallery" }));
  expect(gallery.getByRole("img", { name: "picture-3.jpg" })).toBeTruthy();
  expect(gallery.getByText("The crust")).toBeTruthy();
  await userEvent.click(gallery.getByRole("button", { name: "Next item" }));
  expect(gallery.getByRole("img", { name: "picture-1.jpg" })).toBeTruthy();
  expect(gallery.getByRole("link", { name: "example.com" })).toBeTruthy();
  expect(gallery.getByText("2/2")).toBeTruthy();
  expect(gallery.queryByRole("button", { name: "Next item" })).toBeNull();
});

test("media that is marked NSFW is covered until it is asked for", async () => {
  show({ type: "media", media: [picture(1)], is_nsfw: true });
  expect(screen.getByRole("img").closest("[inert]")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "View NSFW content" }));
  expect(screen.getByRole("img").closest("[inert]")).toBeNull();
});

test("a video on Redgifs plays here and says where it will be", () => {
  show({ type: "media", media: [picture(1, { kind: "video", name: "clip.mp4" })], media_host: "redgifs" });
  expect(screen.getByLabelText("clip.mp4").getAttribute("src")).toBe("/file/1");
  expect(post().textContent).toContain("redgifs.com");
});

test("a profile is named as one, and an empty form shows where things will stand", () => {
  const { unmount } = show({ subreddit: "u_ann_draws" });
  expect(screen.getByText("u/ann_draws")).toBeTruthy();
  unmount();
  show({ subreddit: "", title: "", type: "media" });
  for (const text of ["r/subreddit", "Your title", "Your media"]) expect(screen.getByText(text)).toBeTruthy();
});
