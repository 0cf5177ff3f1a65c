/** Private messages from strangers: subject and text; {name} is the recipient. */
export const STRANGER_TEXTS: readonly (readonly [subject: string, body: string])[] = [
  ["Collab?", "Hi {name}, I like what you post. Would you be up for doing something together?"],
  ["collaboration idea", "Hey! I have an idea for a small series and thought of you. Interested?"],
  ["Where was this taken?", "Your latest post is lovely. Where was it taken?"],
  ["Question about your last post", "Hi {name}, how did you do that? I have been trying for weeks."],
  ["your setup", "What do you use? I am looking for something similar and do not want to spend too much."],
  ["Big fan", "Just wanted to say that your posts are the best part of my feed. Keep going!"],
  ["thank you", "You probably do not remember, but your comment helped me a lot. Thanks!"],
  ["Prints", "Do you sell prints of your work? I would love to have one in the hallway."],
  [
    "Can I use your picture?",
    "Hi, may I use one of your pictures as a wallpaper for our club's site? With credit, of course.",
  ],
  ["Do you have more?", "Is there somewhere I can see more of this?"],
  ["Feature", "We run a small newsletter and would like to feature you. Would that be all right?"],
  ["Hello {name}", "Hi! New here. How did you get started?"],
  ["Meet-up in spring", "A few of us meet in April to shoot together. Want to join?"],
  ["Grow your account fast", "Dear {name}, we bring you 10.000 real followers this week. Reply YES for a free trial."],
  ["You have been selected", "Congratulations, you were selected for a reward. Answer with your email to receive it."],
  ["re: your post", "Saw it, loved it. What comes next?"],
];
