import { APP_NAME } from "@ponkan/contract/app-name";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

export type SecurityNews =
  | { kind: "on" }
  | { kind: "off" }
  | { kind: "totp-removed" }
  | { kind: "passkey-added"; name: string }
  | { kind: "passkey-removed"; name: string }
  | { kind: "codes-renewed" }
  | { kind: "code-used"; left: number }
  | { kind: "way-allowed"; name: string }
  | { kind: "calendar-address-made"; creator: string };

type Props = { to: string; news: SecurityNews; settingsUrl: string };

/** Reports a change to signing in, or to who can read without it; a user who did not make it has to know at once. */
export function securityMail({ to, news, settingsUrl }: Props): Mail {
  const { title, text } = words(news);
  return composeMail(to, title, {
    title,
    paragraphs: [text, otherwise(news)],
    button: { label: "Open settings", link: settingsUrl },
    footnote: "If it was you, no action is needed.",
  });
}

/** A new password and signing out other devices do not remove an added passkey or app, which could still sign in. */
function otherwise({ kind }: SecurityNews): string {
  if (kind === "way-allowed") return "If it was not you, forbid it under 'Ways to sign in' and set a new password now.";
  if (kind === "calendar-address-made") {
    return "If it was not you, revoke it under 'Private calendar address', then set a new password and sign out all other devices now.";
  }
  const isAdded = kind === "on" || kind === "passkey-added" || kind === "codes-renewed";
  const first = isAdded ? "remove every passkey and app you do not know under 'Two-factor authentication', then " : "";
  return `If it was not you, ${first}set a new password and sign out all other devices now.`;
}

function words(news: SecurityNews): { title: string; text: string } {
  switch (news.kind) {
    case "on":
      return {
        title: "Two-factor sign-in was switched on",
        text: `Signing in to your ${APP_NAME} account now takes a second step, and all other devices were signed out. Keep your recovery codes in a safe place.`,
      };
    case "off":
      return {
        title: "Two-factor sign-in was switched off",
        text: `Signing in to your ${APP_NAME} account no longer takes a second step.`,
      };
    case "totp-removed":
      return {
        title: "Your authenticator app was removed",
        text: `Codes of the app no longer sign in to your ${APP_NAME} account. Your passkeys still do.`,
      };
    case "passkey-added":
      return {
        title: "A passkey was added",
        text: `The passkey '${news.name}' now signs in to your ${APP_NAME} account.`,
      };
    case "passkey-removed":
      return {
        title: "A passkey was removed",
        text: `The passkey '${news.name}' no longer signs in to your ${APP_NAME} account.`,
      };
    case "codes-renewed":
      return {
        title: "You have new recovery codes",
        text: `New recovery codes were made for your ${APP_NAME} account. Those from before no longer work.`,
      };
    case "code-used":
      return {
        title: "A recovery code was used",
        text: `Somebody signed in to your ${APP_NAME} account with a recovery code. ${left(news.left)}`,
      };
    case "way-allowed":
      return {
        title: "Another way to sign in",
        text: `Whoever owns ${news.name} can now sign in to your ${APP_NAME} account.`,
      };
    case "calendar-address-made":
      return {
        title: "A private calendar address was made",
        text: `Whoever has it can read all posts of ${news.creator}, without signing in. An address from before no longer works.`,
      };
  }
}

const left = (count: number) => (count === 1 ? "One is left." : count === 0 ? "None is left." : `${count} are left.`);
