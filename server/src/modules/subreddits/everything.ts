/** What a subreddit takes as far as nobody says otherwise. */
export const everything = { text: true, link: true, images: true, videos: true, galleries: true };
