/** Licences of packages that only state them in their own documentation, where npm does not find them. */
export const licencesStatedElsewhere = { "combine-errors": "MIT", "@ambassify/twitter-text": "Apache-2.0" };
