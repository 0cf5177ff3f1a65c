/** The licences of those that name them in their own pages, and not where npm looks for them. */
export const toldElsewhere = { "combine-errors": "MIT", "@ambassify/twitter-text": "Apache-2.0" };
