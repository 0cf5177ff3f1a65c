// @vitest-environment jsdom
import type { PlatformFields } from "@ponkan/contract/posts/platform-fields";
import { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import type { PlatformFormProps } from "./platform-form-types.ts";
import { PlatformForms } from "./platform-forms.tsx";

const empty: PlatformFields = {
  type: "media",
  content: "",
  comment: "",
  delete_after: null,
  delete_threshold: null,
  privacy_level: null,
  discloses_brand: false,
  brand_type: [],
  allow_comment: false,
  allow_duet: false,
  allow_stitch: false,
};
const account = {
  username: "ann",
  profile_image: null,
  privacy_levels: [TiktokPrivacy.publicToEveryone, TiktokPrivacy.selfOnly],
};

/** Keeps the typed values in state, as a page does. */
function open(platform: PlatformFormProps["platform"], props: Partial<PlatformFormProps> = {}) {
  let now = { ...empty, ...props.value };
  const onTouched = vi.fn();
  function Page() {
    const [value, setValue] = useState(now);
    now = value;
    return (
      <PlatformForms
        errors={{}}
        account={account}
        onTouched={onTouched}
        {...props}
        platform={platform}
        value={value}
        onChange={(changes) => setValue({ ...value, ...changes })}
      />
    );
  }
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  return { value: () => now, onTouched };
}
const refused = (said: string) => ({ code: "refused" as const, bucket: "content" as const, said });
const radio = (name: string) => screen.getByRole("radio", { name });
const check = (name: string) => screen.getByRole("checkbox", { name });

test("X counts as X does", async () => {
  const { value } = open("twitter");
  await userEvent.type(await screen.findByLabelText("Text"), "Hi https://example.com/a/long/address 😀");
  expect(screen.getByText("29/280")).toBeTruthy();
  expect(value().content).toContain("😀");
});

test("X has delete-after and its threshold, each with its own errors (VAL-47)", async () => {
  const { value, onTouched } = open("twitter", {
    errors: { deleteAfter: [{ code: "delete-after-too-large", most: 700 }, { code: "delete-threshold-not-a-number" }] },
  });
  const hours = await screen.findByLabelText("Delete after (hours)");
  await userEvent.type(hours, "701");
  await userEvent.tab();
  expect(value().delete_after).toBe("701");
  expect(onTouched).toHaveBeenCalledWith("deleteAfter");
  expect(hours.closest("[data-invalid]")!.textContent).toContain("Delete after mustn't be more than 700.");
  const threshold = screen.getByLabelText("Delete threshold (score)");
  expect(threshold.closest("[data-invalid]")!.textContent).toContain("Delete threshold must be a number.");
});

test("arrow keys step the hours", async () => {
  const { value } = open("twitter");
  await userEvent.type(await screen.findByLabelText("Delete after (hours)"), "24{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(value().delete_after).toBe("25");
});

test("Instagram counts characters, hashtags and mentions, and shows warnings beside errors", () => {
  open("instagram", {
    value: { ...empty, content: "a #b #c @d" },
    errors: { content: [refused("Too long."), refused("Too many.")] },
    warnings: { content: [{ code: "caption-hashtags-ignored", most: 5 }] },
  });
  expect(screen.getByText("10/2200")).toBeTruthy();
  for (const text of ["Too long.", "Too many.", "Instagram may ignore more than 5 hashtags."]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test("a story has neither caption nor comment", () => {
  open("instagram", { value: { ...empty, type: "instagramStory" } });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("status").textContent).toContain("A story has no caption");
});

test("TikTok offers what the account offers, with nothing chosen beforehand (PS-09)", async () => {
  const { value } = open("tiktok");
  expect(screen.getByText("@ann")).toBeTruthy();
  expect(screen.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(["Everyone", "Only you"]);
  for (const option of screen.getAllByRole("radio")) expect(option.getAttribute("aria-checked")).toBe("false");
  for (const name of ["Comments", "Duet", "Stitch"]) expect((check(name) as HTMLInputElement).checked).toBe(false);
  await userEvent.click(radio("Everyone"));
  await userEvent.click(check("Duet"));
  expect(value()).toMatchObject({ privacy_level: 1, allow_comment: false, allow_duet: true, allow_stitch: false });
});

test("TikTok has four levels of privacy (ENT-41)", async () => {
  const { value } = open("tiktok", { account: { ...account, privacy_levels: Object.values(TiktokPrivacy) } });
  const levels = screen.getAllByRole("radio");
  expect(levels.map(({ textContent }) => textContent)).toEqual(["Everyone", "Friends", "Followers", "Only you"]);
  for (const [index, level] of levels.entries()) {
    await userEvent.click(level);
    expect(value().privacy_level).toBe(index + 1);
  }
});

test("branded content cannot be private, and says why (PS-09, ENT-42)", async () => {
  const { value } = open("tiktok");
  expect(screen.queryByRole("checkbox", { name: "Your brand" })).toBeNull();
  await userEvent.click(screen.getByRole("switch", { name: "Disclose post content" }));
  await userEvent.click(check("Branded content"));
  await userEvent.click(check("Your brand"));
  expect(value()).toMatchObject({ discloses_brand: true, brand_type: ["own", "thirdParty"] });
  expect(screen.getByText("Your video will be labeled as “Paid partnership”.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Branded Content Policy" })).toBeTruthy();

  await userEvent.click(radio("Only you"));
  expect(value().privacy_level).toBeNull();
  await userEvent.hover(radio("Only you"));
  expect(await screen.findByRole("tooltip")).toBeTruthy();
  expect(screen.getByRole("tooltip").textContent).toBe("Branded content visibility can't be private.");

  await userEvent.click(check("Branded content"));
  expect(screen.getByText("Your video will be labeled as “Promotional content”.")).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { name: "Disclose post content" }));
  expect(value()).toMatchObject({ discloses_brand: false, brand_type: [] });
});

test("TikTok's errors stand at their fields (SV-B1, SV-V1)", () => {
  const brand = "Select whether the post promotes your own brand, a third party, or both.";
  open("tiktok", {
    value: { ...empty, discloses_brand: true },
    errors: { brandType: [{ code: "brand-required" }], privacyLevel: [{ code: "privacy-required" }] },
  });
  const at = (field: string) => document.querySelector(`[data-field="${field}"]`)!;
  expect(at("brandType").textContent).toContain(brand);
  expect(at("privacyLevel").closest("fieldset")!.textContent).toContain("Privacy level is required.");
});
