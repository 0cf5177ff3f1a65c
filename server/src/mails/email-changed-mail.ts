import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Props = { to: string; email: string };

/** Sent to the previous address. */
export function emailChangedMail({ to, email }: Props): Mail {
  return composeMail(to, "Your email was changed", {
    title: "Your email was changed",
    paragraphs: [
      `The email of your ${APP_NAME} account is now ${email}.`,
      "If it was not you, reply to this email at once.",
    ],
    footnote: "If it was you, no action is needed.",
  });
}
