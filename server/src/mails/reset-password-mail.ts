import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Props = { to: string; link: string; expiresInMinutes: number };

export function resetPasswordMail({ to, link, expiresInMinutes }: Props): Mail {
  return composeMail(to, "Reset your password", {
    title: "Reset your password",
    paragraphs: [
      `Someone asked to reset the password of your ${APP_NAME} account. The link works once and for ${expiresInMinutes} minutes.`,
    ],
    button: { label: "Reset password", link },
    footnote: "If it was not you, ignore this email. Your password stays as it is.",
  });
}
