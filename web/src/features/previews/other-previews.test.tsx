// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { InstagramPreview } from "./instagram-preview.tsx";
import { account, facts, picture } from "./preview-testing.ts";
import { TiktokPreview } from "./tiktok-preview.tsx";
import { XPreview } from "./x-preview.tsx";

const pieces = () => [...document.querySelectorAll("[data-piece]")].map((piece) => piece.textContent);

test("X shows the text with its marks, addresses shortened, and the reply under it", () => {
  const content = "Hello @friend, #bread at https://www.example.com/a/very/long/address/indeed not a@b.de";
  render(<XPreview account={account} content={content} media={[]} comment="More by {creator}" facts={facts} />);
  expect(pieces().slice(0, 3)).toEqual(["@friend", "#bread", "example.com/a/very/long/ad…"]);
  const reply = within(screen.getByRole("region", { name: "First comment" }));
  expect(reply.getByText("Replying to @ann_draws")).toBeTruthy();
  expect(reply.getByText("More by Anna")).toBeTruthy();
});

test("X lays up to four pictures out in one frame", () => {
  const media = [1, 2, 3, 4, 5].map((id) => picture(id));
  render(<XPreview account={account} content="" media={media} comment="" facts={facts} />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual([
    "picture-1.jpg",
    "picture-2.jpg",
    "picture-3.jpg",
    "picture-4.jpg",
  ]);
});

const instagram = { account, comment: "", facts } as const;

test("Instagram cuts a long caption and shows the rest on demand", async () => {
  const content = `${"a ".repeat(80)}#end`;
  render(<InstagramPreview {...instagram} type="media" content={content} media={[picture(1)]} comment="First!" />);
  expect(pieces()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "more" }));
  expect(pieces()).toEqual(["#end"]);
  expect(screen.getByRole("region", { name: "First comment" }).textContent).toBe("ann_draws First!");
});

test("Instagram pages through several files", async () => {
  render(<InstagramPreview {...instagram} type="media" content="" media={[picture(1), picture(2)]} />);
  await userEvent.click(screen.getByRole("button", { name: "Next item" }));
  expect(screen.getByRole("img", { name: "picture-2.jpg" })).toBeTruthy();
});

test("on Instagram a video alone is a reel, and a story has no words", () => {
  const clip = picture(1, { kind: "video", name: "clip.mp4" });
  const { unmount } = render(<InstagramPreview {...instagram} type="media" content="Look" media={[clip]} />);
  expect(screen.getByRole("article", { name: "Preview on Instagram" }).className).toContain("aspect-9/16");
  expect(screen.getByText("Look")).toBeTruthy();
  unmount();
  render(<InstagramPreview {...instagram} type="instagramStory" content="Look" media={[clip]} />);
  expect(screen.getByLabelText("clip.mp4")).toBeTruthy();
  expect(screen.queryByText("Look")).toBeNull();
});

test.each([
  [[], null],
  [["own"], "Promotional content"],
  [["thirdParty"], "Paid partnership"],
  [["own", "thirdParty"], "Paid partnership"],
] as const)("TikTok labels a post for %j with %j", (brand_type, label) => {
  render(
    <TiktokPreview account={account} content="Hi" media={[]} allow_comment brand_type={brand_type} facts={facts} />,
  );
  expect(screen.queryByText(/Promotional content|Paid partnership/)?.textContent ?? null).toBe(label);
});
