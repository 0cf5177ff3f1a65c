import { CircleCheck, Clock3, type LucideIcon, ShieldCheck } from "lucide-react";
import { Wheel } from "~/ui/wheel.tsx";

type Card = { title: string; text: string; icon: LucideIcon; isGood: boolean; position: string; picture?: string };

const cards: Card[] = [
  {
    title: "First light, Karst ridge",
    text: "r/ridgelines, 07:20",
    icon: CircleCheck,
    isGood: true,
    position: "top-[17%] left-[7%] -rotate-3",
    picture: "dawn",
  },
  {
    title: "Aurora over the boathouse",
    text: "r/nightskies, 21:00",
    icon: Clock3,
    isGood: false,
    position: "top-[41%] right-[5%] rotate-3",
    picture: "night",
  },
  {
    title: "Storm light on the fjord",
    text: "@northlinelight, 12:30",
    icon: Clock3,
    isGood: false,
    position: "bottom-[21%] left-[11%] rotate-2",
    picture: "sea",
  },
  {
    title: "Ban Shield: all clear",
    text: "8 of 8 subreddit rules met",
    icon: ShieldCheck,
    isGood: true,
    position: "right-[10%] bottom-[13%] -rotate-2",
  },
];

/** A picture of what the product does. Adds nothing to the page's text, so it is hidden from screen readers. */
export function AuthArt() {
  return (
    <div aria-hidden className="auth-art relative m-3 overflow-hidden rounded-2xl max-lg:hidden">
      <div className="absolute inset-0 grid position-items-center">
        <Wheel variant="field" size={640} />
      </div>
      {cards.map((card) => (
        <div
          key={card.title}
          className={`auth-card absolute flex items-center gap-3 rounded-xl p-2.5 pr-4 ${card.position}`}
        >
          {card.picture && <span data-picture={card.picture} className="auth-picture size-11 rounded-lg" />}
          {!card.picture && <card.icon className="ml-1 size-5 text-success" strokeWidth={1.8} />}
          <span className="grid">
            <span className="text-md font-semibold">{card.title}</span>
            <span className="text-sm text-fg-muted">{card.text}</span>
          </span>
          {card.picture && (
            <card.icon
              className={`ml-2 size-[18px] ${card.isGood ? "text-success" : "text-fg-subtle"}`}
              strokeWidth={1.8}
            />
          )}
        </div>
      ))}
    </div>
  );
}
