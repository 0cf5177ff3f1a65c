import { APP_NAME } from "@ponkan/contract/app-name";

/** Has to be understood by someone who opens the archive in ten years. */
export const readme = (now: Date): string => `Your data at ${APP_NAME}, ${now.toISOString()}

data/   One list for each kind of thing, as JSON and as CSV (UTF-8). Times are UTC.
        users: you. creators: your profiles. accounts: connected logins. posts: planned and published ones;
        post_events is their story, post_results their figures over time.
media/  Your files as you uploaded them, in a folder for each creator. The number in front is the id in data/media.

Not in here: passwords, tokens and other secrets, and what is only of use to the program itself.
`;
