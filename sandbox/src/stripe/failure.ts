/** An error response in Stripe's format. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(status: number, fields: { type: string; message: string; code?: string } & Record<string, unknown>) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export const invalid = (message: string, more: Record<string, unknown> = {}, status = 400): StripeFailure =>
  new StripeFailure(status, { type: "invalid_request_error", message, ...more });

/** An unknown id in a parameter is a 400, one in the path a 404. */
export const missing = (kind: string, id: string, param = "id"): StripeFailure =>
  invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param }, param === "id" ? 404 : 400);

export const lacking = (param: string): StripeFailure =>
  invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });

export type Decline = { code: string; decline_code?: string; message: string };

export const cardFailure = ({ code, decline_code, message }: Decline): StripeFailure =>
  new StripeFailure(402, { type: "card_error", code, ...(decline_code && { decline_code }), message });
