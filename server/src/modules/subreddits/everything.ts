/** The post types a subreddit accepts unless it says otherwise. */
export const everything = { text: true, link: true, images: true, videos: true, galleries: true };
