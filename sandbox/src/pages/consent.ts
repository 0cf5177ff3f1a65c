import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";

type Props = {
  platform: string;
  app: string;
  /** What the app asks for, in words a person understands. */
  wishes: readonly string[];
  /** Names of test users to choose from. */
  users: readonly string[];
  action: string;
  /** Sent along as they are. */
  fields: Record<string, string>;
  problem?: string | undefined;
  /** What else a new user can be given. */
  newUserFields?: Html;
  /** What the platform's own page calls yes and no. */
  buttons?: { allow: string; decline: string };
};

const USUAL_BUTTONS = { allow: "Allow", decline: "Decline" };

/** Where a person lets an app act for one of the test users, made up on the spot if need be. */
export function consentPage(props: Props): Html {
  const { platform, app, wishes, users, action, fields, problem, newUserFields, buttons = USUAL_BUTTONS } = props;
  return layout({
    title: `Connect ${app}`,
    body: html`
      <form class="card consent" method="post" action="${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <h1>${app} wants to use your ${platform} account</h1>
        <p class="lead">This is the sandbox: no real account is involved. It asks to:</p>
        <ul>${wishes.map((wish) => html`<li>${wish}</li>`)}</ul>
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
        ${users.length ? choice(users) : ""}
        <p class="field">
          <label for="new_user">${users.length ? "Or make a new test user" : "Name of a test user to make"}</label>
          <input id="new_user" name="new_user" autocomplete="off" spellcheck="false" maxlength="20">
        </p>
        ${newUserFields ?? ""}
        <p class="actions">
          <button name="decision" value="allow">${buttons.allow}</button>
          <button class="quiet" name="decision" value="decline">${buttons.decline}</button>
        </p>
      </form>`,
  });
}

function choice(users: readonly string[]): Html {
  return html`
    <fieldset>
      <legend>Test user</legend>
      ${users.map(
        (name, index) => html`
          <label><input type="radio" name="user" value="${name}"${index === 0 ? html` checked` : ""}> ${name}</label>`,
      )}
    </fieldset>`;
}
