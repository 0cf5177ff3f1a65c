/** Where the browser remembers on which day the reminder of an unconfirmed email was hidden. */
export const HIDDEN_EMAIL = "SR_hidden_email";
