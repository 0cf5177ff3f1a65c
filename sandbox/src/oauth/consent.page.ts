import { type Html, html } from "../pages/html.ts";
import { layout } from "../pages/layout.ts";
import type { AuthorizeRequest, OauthPlatform, OauthUsers } from "./platform.ts";

type Props = {
  platform: OauthPlatform;
  users: OauthUsers;
  asked: AuthorizeRequest;
  action: string;
  /** The app's request, carried along unchanged. */
  fields: Record<string, string>;
  problem: string | undefined;
};

/** The page where a person grants an app access as a test user, who can be created on the page. */
export function authorizePage({ platform, users, asked, action, fields, problem }: Props): Html {
  const { label, consent } = platform;
  const names = users.listed();
  return layout({
    title: `Connect ${asked.client.name}`,
    body: html`
      <form class="card consent" method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <h1>${asked.client.name} wants to use your ${label} account</h1>
        <p class="lead">This is the sandbox: no real account is involved. It asks to:</p>
        <ul>${permissionsOf(platform, asked).map((permission) => html`<li>${permission}</li>`)}</ul>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
        ${names.length ? userChoice(names) : ""}
        <p class="field">
          <label for="new_user">${names.length ? "Or make a new test user" : "Name of a test user to make"}</label>
          <input id="new_user" name="new_user" autocomplete="off" spellcheck="false" maxlength="20">
        </p>
        ${users.newUserFields}
        ${consent.canPickScopes ? scopeChoice(platform, asked) : ""}
        <p class="actions">
          <button name="decision" value="allow">${consent.buttons.allow}</button>
          <button class="quiet" name="decision" value="decline">${consent.buttons.decline}</button>
        </p>
      </form>`,
  });
}

/** Shown instead of redirecting to a URI that is not registered. */
export function refusedPage({ label }: OauthPlatform, reason: string): Html {
  return layout({
    title: "Something went wrong",
    body: html`<div class="card empty"><h1>Something went wrong</h1>
      <p>You weren’t able to give access to the app on ${label}. ${reason}</p></div>`,
  });
}

function permissionsOf({ consent }: OauthPlatform, { scopes, is_permanent }: AuthorizeRequest): string[] {
  if (consent.canPickScopes) return ["Do what you agree to below"];
  const permissions = scopes.map((scope) => consent.scopes[scope] ?? scope);
  if (!consent.hasDuration) return permissions;
  return [...permissions, is_permanent ? "Keep this access until I take it back." : "Keep this for a day."];
}

function userChoice(names: readonly string[]): Html {
  return html`
    <fieldset>
      <legend>Test user</legend>
      ${names.map(
        (name, index) => html`
          <label><input type="radio" name="user" value="${name}"${index === 0 ? html` checked` : ""}> ${name}</label>`,
      )}
    </fieldset>`;
}

function scopeChoice({ consent }: OauthPlatform, { scopes }: AuthorizeRequest): Html {
  return html`
    <fieldset>
      <legend>What you agree to</legend>
      ${scopes.map(
        (scope) => html`
          <label><input type="checkbox" name="scopes" value="${scope}" checked> ${consent.scopes[scope] ?? scope}</label>`,
      )}
    </fieldset>`;
}
