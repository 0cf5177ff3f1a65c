import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Props = { to: string; forgotPasswordUrl: string };

export function passwordChangedMail({ to, forgotPasswordUrl }: Props): Mail {
  return composeMail(to, "Your password was changed", {
    title: "Your password was changed",
    paragraphs: [
      `The password of your ${APP_NAME} account was just changed, and all other devices were signed out.`,
      "If it was not you, set a new password now.",
    ],
    button: { label: "Set a new password", link: forgotPasswordUrl },
    footnote: "If it was you, there is nothing to do.",
  });
}
