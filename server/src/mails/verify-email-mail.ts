import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Props = { to: string; link: string; expiresInHours: number };

export function verifyEmailMail({ to, link, expiresInHours }: Props): Mail {
  return composeMail(to, "Confirm your email", {
    title: "Confirm your email",
    paragraphs: [
      `Open the link in the browser you use for ${APP_NAME}. It works once and for ${expiresInHours} hours.`,
    ],
    button: { label: "Confirm email", link },
    footnote: `If you did not give this address to ${APP_NAME}, ignore this email. Nothing happens without you.`,
  });
}
