import { consentPage } from "../pages/consent.ts";
import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import type { OauthUser } from "./model.ts";
import { type Ask, CLIENT, type OauthPlatform } from "./platform.ts";

type Props = { platform: OauthPlatform; ask: Ask; users: OauthUser[]; action: string; problem?: string };

/** Who says yes, and to what. The form goes back to the address it came from, which holds what was asked. */
export function authorizePage({ platform, ask, users, action, problem }: Props): Html {
  return consentPage({
    platform: platform.label,
    app: CLIENT.name,
    wishes: platform.canPickScopes
      ? ["Do what you agree to below"]
      : ask.scopes.map((scope) => wordsFor(platform, scope)),
    users: users.map(({ username }) => username),
    action,
    fields: {},
    problem,
    newUserFields: html`${kinds(platform)}${platform.canPickScopes ? picks(platform, ask) : ""}`,
    buttons: { allow: platform.allowButton, decline: "Cancel" },
  });
}

/** An address that cannot be answered: nobody is sent on. */
export function refusedPage({ label }: OauthPlatform, reason: string): Html {
  return layout({
    title: "Something went wrong",
    body: html`<div class="card empty"><h1>Something went wrong</h1>
      <p>You weren’t able to give access to the app on ${label}. ${reason}</p></div>`,
  });
}

function kinds({ kinds: known }: OauthPlatform): Html {
  return html`
    <fieldset>
      <legend>A new test user has a</legend>
      ${Object.entries(known).map(
        ([kind, label], place) => html`
          <label><input type="radio" name="kind" value="${kind}"${place === 0 ? html` checked` : ""}> ${label}</label>`,
      )}
    </fieldset>`;
}

function picks(platform: OauthPlatform, { scopes }: Ask): Html {
  return html`
    <fieldset>
      <legend>What you agree to</legend>
      ${scopes.map(
        (scope) => html`
          <label><input type="checkbox" name="scopes" value="${scope}" checked> ${wordsFor(platform, scope)}</label>`,
      )}
    </fieldset>`;
}

function wordsFor({ scopes }: OauthPlatform, scope: string): string {
  return scopes[scope] ?? scope;
}
