import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Props = {
  to: string;
  forgotPasswordUrl: string;
  /** Connected accounts can no longer sign in. */
  areWaysClosed: boolean;
  /** The names of passkeys that still sign in. */
  passkeys: readonly string[];
  /** The names of creators whose posts can still be read at a private calendar address. */
  calendars: readonly string[];
};

export function passwordChangedMail({ to, forgotPasswordUrl, areWaysClosed, passkeys, calendars }: Props): Mail {
  return composeMail(to, "Your password was changed", {
    title: "Your password was changed",
    paragraphs: [
      `The password of your ${APP_NAME} account was just changed, and all other devices were signed out.`,
      ...(areWaysClosed ? ["Connected accounts no longer sign in until you allow it again in the settings."] : []),
      ...(passkeys.length > 0 ? [`Passkeys still sign in: ${quoted(passkeys)}. Remove any you do not know.`] : []),
      ...(calendars.length > 0
        ? [
            `Private calendar addresses still show the posts of ${quoted(calendars)}. Revoke any you do not know under 'Private calendar address' in the settings.`,
          ]
        : []),
      "If it was not you, set a new password now.",
    ],
    button: { label: "Set a new password", link: forgotPasswordUrl },
    footnote: "If it was you, no action is needed.",
  });
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");
