import { type Html, html } from "../pages/html.ts";
import { type Charged, chargeProved, chargeWithOwner } from "./cards.ts";

/** What a person entered, and the outcome. */
export type Typed = { number: string; email: string; step: string };
export type Tried = Charged | { kind: "invalid"; problem: string };

export function typedBy(form: Record<string, string>): Typed {
  return { number: (form.card ?? "").replace(/\s/g, ""), email: (form.email ?? "").trim(), step: form.step ?? "" };
}

/** Charges the entered card; requires authentication if the card does. */
export function tryCard(form: Record<string, string>): Tried {
  const { number, step } = typedBy(form);
  if (step === "proved") return chargeProved(number);
  if (step === "refused") {
    const message =
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
    return { kind: "invalid", problem: message };
  }
  if (!/^\d{14,16}$/.test(number)) return { kind: "invalid", problem: "Your card number is incomplete." };
  if (!/^\d{2}\s*\/\s*\d{2}$/.test(form.expiry ?? ""))
    return { kind: "invalid", problem: "Your card's expiration date is incomplete." };
  if (!/^\d{3,4}$/.test(form.cvc ?? ""))
    return { kind: "invalid", problem: "Your card's security code is incomplete." };
  return chargeWithOwner(number);
}

export const problemOf = (tried: Tried): string | undefined =>
  tried.kind === "invalid" ? tried.problem : tried.kind === "declined" ? tried.decline.message : undefined;

export const money = (cents: number): string => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

export function cardFields(problem: string | undefined): Html {
  return html`
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ""}
    <p class="field"><label for="card">Card number</label>
      <input id="card" name="card" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"></p>
    <p class="field"><label for="expiry">Expiry (MM/YY)</label>
      <input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="12/40"></p>
    <p class="field"><label for="cvc">CVC</label>
      <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123"></p>`;
}

/** The bank's page for 3D Secure. */
export function proofForm(action: string, { number, email }: Typed): Html {
  return html`
    <form class="card consent" method="post" action="${action}">
      <h1>3D Secure</h1>
      <p class="lead">This is the sandbox's bank. Is it you who pays?</p>
      <input type="hidden" name="card" value="${number}"><input type="hidden" name="email" value="${email}">
      <p class="actions">
        <button name="step" value="proved">Complete authentication</button>
        <button class="quiet" name="step" value="refused">Fail authentication</button>
      </p>
    </form>`;
}

export const testCards: Html = html`<p class="note">Test cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is
  declined, 4000 0027 6000 3184 asks for 3D Secure, 4000 0000 0000 0341 pays now and fails at the renewal.</p>`;
