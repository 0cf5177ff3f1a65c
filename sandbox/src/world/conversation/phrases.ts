/** For posts of any theme. */
export const REMARKS = [
  "I did something like this last year and still think about it.",
  "My partner walked past and asked what I am smiling at.",
  "Came here from the front page, staying for this.",
  "This is why I joined.",
  "Saving this for later, thanks.",
  "I showed this to my father, he approves.",
  "You should post more often.",
  "Underrated post.",
  "Not my usual thing, but I like it.",
] as const;

export const QUESTIONS = [
  "Do you have more of these?",
  "How did you get started with this?",
  "Where can I see more of your work?",
  "Was it hard to do?",
  "Can you tell us a bit more about it?",
  "Is there a part two?",
] as const;

/** Replies to a comment. */
export const AGREEMENT = [
  "Agreed.",
  "Same here.",
  "Exactly what I was thinking.",
  "I see it a little differently, but fair enough.",
  "Good point.",
  "This, so much.",
  "Not sure about that, to be honest.",
] as const;

/** Replies to a question. */
export const SAME_QUESTION = [
  "I wanted to ask the same.",
  "Following, I would like to know too.",
  "Good question, I wondered about that as well.",
  "No idea, but I hope somebody answers.",
] as const;

/** Replies to an answer or a question. */
export const REPLIES = [
  "Thanks for the answer!",
  "Oh nice, I did not know that.",
  "That helps a lot, thank you.",
  "Makes sense. Did it take long to figure out?",
  "Great, I will try that. Anything I should watch out for?",
  "You made my day.",
  "Thank you, following now.",
  "Ha, fair enough.",
  "Could you say a little more about that?",
] as const;
