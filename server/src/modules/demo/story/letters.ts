/** A text post for the creator's home subreddit. */
export type Letter = { title: string; text: string };

const letter = (title: string, text: string): Letter => ({ title, text });

/** A painter's text posts, in the order in which they go out: three a week for seven weeks. */
export const paintersLetters: readonly Letter[] = [
  letter(
    "What a year of painting one hill taught me",
    "Every Sunday I go up to the same spot. The hill is never the same: the light moves, the hedges grow, and I notice other things. If you want to learn a landscape, stay.",
  ),
  letter(
    "Which paper do you take outside?",
    "Mine buckles as soon as the mist comes in. I am between a heavier cotton block and a panel. What do you use when it is wet?",
  ),
  letter("Mixing a green that is not salad", "I start from black and yellow by now. How do you get there?"),
  letter(
    "How I plan the light before I leave the house",
    "I look at where the sun will stand, choose two spots that face each other, and leave the third to chance. Chance wins most days.",
  ),
  letter("Is a limited palette still fun for you?", "Five tubes for a month. I miss one of them, and it is not white."),
  letter(
    "A small thank you to this place",
    "Two years ago somebody here told me to paint smaller and finish more. I have a wall of small paintings now. Thank you.",
  ),
  letter("Best thermos for four hours outside?", "Mine gives up after two, and so do I."),
  letter("When do you stop?", "I put the brush down when I begin to repair things. What is your sign?"),
  letter(
    "I sold a painting I was not ready to sell",
    "It hangs in a kitchen now, and they sent a picture. I am ready now.",
  ),
  letter("Easel or knees?", "Ten years of easel, and this autumn I only use my knees. Anybody else?"),
  letter(
    "Three mistakes with fog, and one that worked",
    "Too dark, too warm, too many trees. Then I wiped half of it off with a rag.",
  ),
  letter(
    "How do you carry wet panels home?",
    "Mine travel face to face with corks in between. It works until it rains.",
  ),
  letter("Do you name your paintings before or after?", "I find the name on the way down. Sometimes it finds me."),
  letter(
    "My hill has a fence now",
    "I was cross for a week. Then I noticed that its posts show exactly where the ground rises.",
  ),
  letter("What is your smallest useful kit?", "Four brushes, five tubes, one rag, a board. The rag does most of it."),
  letter("Painting with a friend: any advice?", "First time next Sunday. I usually talk to sheep."),
  letter("Somebody asked for a lesson", "I never taught. Where would you begin with a grown-up who is afraid of blue?"),
  letter("Favourite hour in winter?", "Mine is the one before lunch. Nobody believes me."),
  letter("Varnish or no varnish?", "I put it off for two years. Convince me, either way."),
  letter(
    "What I learned from a bad week",
    "Seven panels, none of them good. The eighth took twenty minutes and is on my wall.",
  ),
  letter("Which painter makes you want to go outside?", "I will begin: whoever painted the calendar at my dentist's."),
];

/** Text posts of someone who draws at night. */
export const nightLetters: readonly Letter[] = [
  letter(
    "How do you find quiet places in a loud city?",
    "I follow the delivery vans: where they stop at night nobody else goes. What is your way?",
  ),
  letter(
    "The nine minutes when everything turns red",
    "In autumn it comes just after the offices close. I stand on the same corner and draw as fast as I can. Most of it is bad, and one line is right.",
  ),
  letter("White pencil on dark paper: which one?", "Mine breaks as soon as it is cold. Recommendations welcome."),
  letter(
    "Drawing windows without drawing people",
    "I want the warmth and not the person. Curtains help, and the height of the light. How do you do it?",
  ),
  letter("Do you ask before you draw a shop?", "I do, and get coffee in half of all cases."),
  letter(
    "What I carry on a night walk",
    "A small block, two pens, a white pencil, a lamp with a red filter, and a flask. The flask matters most.",
  ),
  letter(
    "Rain is easier than people say",
    "Everything is there twice, so you only have to look once. Who else likes it?",
  ),
  letter("Which street in your town looks best at four?", "Mine has one lamp and a laundrette."),
  letter(
    "A tram driver recognised me",
    "He slowed down at the bend so that I could finish. I have never drawn so fast.",
  ),
  letter("How do you draw a reflection that moves?", "I pick one second and stay loyal to it. Better ideas?"),
  letter(
    "Straight lines without a ruler",
    "Hold your breath, look at where it ends, go. Mine are straight on Tuesdays.",
  ),
  letter("Do your neighbours know?", "Mine wave now, all forty-nine windows. Not all at once."),
  letter("Ink that survives drizzle?", "I have tried three. One of them is on my coat for good."),
  letter(
    "I drew the same corner for thirty nights",
    "On the twelfth I was bored, on the twentieth I saw the gutter for the first time.",
  ),
  letter("Gloves or cold hands?", "Fingerless is a lie. What do you do in December?"),
  letter("What makes a bridge look heavy?", "I always make them float. Shadows? Fewer cables?"),
  letter("Favourite rooftop that is open to everybody?", "Car parks count. Mine has a fox."),
  letter("Series two begins", "Only roofs this time, and only before bad weather. What would you put in?"),
  letter("Is black ever black for you?", "I use a very dark blue and feel clever about it."),
  letter("Night buses are the best studios", "Warm, lit, moving, and nobody looks up. Which line do you draw on?"),
  letter("How do you end a drawing?", "I leave when the first lights go off. It is not a method, but it is a time."),
];
