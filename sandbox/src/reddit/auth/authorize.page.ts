import { consentPage } from "../../pages/consent.ts";
import { type Html, html } from "../../pages/html.ts";
import { layout } from "../../pages/layout.ts";
import type { AuthorizeRequest } from "./authorize-request.ts";
import { describeScopes } from "./scopes.ts";

type Props = { request: AuthorizeRequest; users: string[]; problem?: string | undefined };

export function authorizePage({ request, users, problem }: Props): Html {
  const { client, redirect_uri, state, scopes, is_permanent } = request;
  return consentPage({
    platform: "Reddit",
    app: client.name,
    wishes: [
      ...describeScopes(scopes),
      is_permanent ? "Keep this access until I take it back." : "Keep this for a day.",
    ],
    users,
    action: "/reddit/api/v1/authorize",
    fields: {
      client_id: client.id,
      response_type: "code",
      redirect_uri,
      state,
      scope: scopes.join(" "),
      duration: is_permanent ? "permanent" : "temporary",
    },
    problem,
    newUserFields: presets(),
  });
}

/** Shown instead of sending a person somewhere nobody vouched for. */
export function refusedPage(reason: string): Html {
  return layout({
    title: "Bad request",
    body: html`<div class="card empty"><h1>This app asked in a wrong way</h1><p><code>${reason}</code></p></div>`,
  });
}

function presets(): Html {
  return html`
    <fieldset>
      <legend>A new test user is</legend>
      <label><input type="radio" name="preset" value="established" checked> established: three years old, 14,000 karma</label>
      <label><input type="radio" name="preset" value="new"> new: two days old, 1 karma</label>
    </fieldset>`;
}
