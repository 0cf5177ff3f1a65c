import { type Html, html } from "./html.ts";

const WEB_ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** Plain text whose http and https addresses can be clicked. */
export function textWithLinks(text: string): Html[] {
  // Split by a pattern with one group: every second part is an address.
  return text.split(WEB_ADDRESS).map((part, index) => (index % 2 ? link(part) : html`${part}`));
}

function link(address: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`;
}
