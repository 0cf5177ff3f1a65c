import { APP_NAME } from "@ponkan/contract/app-name";
import { expect, test } from "vitest";
import { passwordChangedMail } from "./password-changed-mail.ts";
import { resetPasswordMail } from "./reset-password-mail.ts";

const link = "https://ponkan.test/reset-password?email=ann%40example.com&token=abc";

test("the reset mail says what it is for and carries the link in both parts", () => {
  const mail = resetPasswordMail({ to: "ann@example.com", link, expiresInMinutes: 60 });
  expect(mail).toMatchObject({ to: "ann@example.com", subject: "Reset your password" });
  const text = `Someone asked to reset the password of your ${APP_NAME} account. The link works once and for 60 minutes.`;
  expect(mail.text).toContain(text);
  expect(mail.html).toContain(text);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html.split(`href="${link.replace("&", "&amp;")}"`)).toHaveLength(3);
});

test("the mail about a password change offers a way back", () => {
  const forgotPasswordUrl = "https://ponkan.test/forgot-password";
  const mail = passwordChangedMail({
    to: "ann@example.com",
    forgotPasswordUrl,
    areWaysClosed: true,
    passkeys: ["Key"],
    calendars: ["Ann", "Bea"],
  });
  expect(mail.subject).toBe("Your password was changed");
  expect(mail.text).toContain("https://ponkan.test/forgot-password");
  expect(mail.html).toContain('href="https://ponkan.test/forgot-password"');
  expect(mail.text).toContain("Connected accounts no longer sign in");
  expect(mail.text).toContain("Passkeys still sign in: 'Key'.");
  expect(mail.text).toContain("Private calendar addresses still show the posts of 'Ann', 'Bea'.");
});

test("values are escaped in the HTML part and left alone in the text part", () => {
  const mail = resetPasswordMail({ to: "a@b.test", link: `https://x.test/"><script>`, expiresInMinutes: 60 });
  expect(mail.html).toContain("https://x.test/&quot;&gt;&lt;script&gt;");
  expect(mail.html).not.toContain("<script");
  expect(mail.text).toContain(`https://x.test/"><script>`);
});

test("the HTML part loads nothing from anywhere and knows dark mode", () => {
  const { html } = resetPasswordMail({ to: "a@b.test", link, expiresInMinutes: 60 });
  expect(html).not.toMatch(/<img|src=|url\(|<link|@import/);
  expect(html).toContain("prefers-color-scheme: dark");
});
