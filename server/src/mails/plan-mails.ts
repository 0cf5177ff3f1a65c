import { billingTexts } from "@ponkan/contract/billing/texts";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

/** Why the plan ended, the most frequent reasons first. */
const reasons = {
  asked: "You canceled it, and the time you had paid for is over.",
  unpaid: "Its last payment failed, and so did the tries after it.",
  refunded: "What you had paid for it was given back to you.",
  disputed: "A payment for it was disputed with the bank, so nothing more is charged to that card.",
  paused: "Its payments are paused.",
  canceled: "It was canceled before the end of its period.",
} as const;

type Ended = { to: string; plan: string; why: keyof typeof reasons; free: number; link: string };

export function planEndedMail({ to, plan, why, free, link }: Ended): Mail {
  return composeMail(to, `Your ${plan} plan has ended`, {
    title: `Your ${plan} plan has ended`,
    paragraphs: [
      reasons[why],
      `You can schedule ${free} posts a month from now on. What you have scheduled already goes out as planned.`,
      "Autoresponders that need a plan are switched off. Nothing was deleted.",
    ],
    button: { label: "See plans", link },
    footnote: "You can come back at any time; everything is where you left it.",
  });
}

type Failed = { to: string; plan: string; link: string };

export function paymentFailedMail({ to, plan, link }: Failed): Mail {
  return composeMail(to, "Your payment failed", {
    title: "Your payment failed",
    paragraphs: [
      `We could not take the payment for your ${plan} plan. Your plan goes on for now.`,
      "Please update your payment method to stop your subscription from being canceled.",
    ],
    button: { label: "Update payment method", link },
    footnote: "If you have just paid, there is nothing to do.",
  });
}

type Plan = Pick<SubscriptionPlan, "name" | "monthly_posts" | "interval">;
type Waits = { to: string; next: Plan; current: string; starts: string; link: string };

const allowance = ({ monthly_posts }: Plan) => `${monthly_posts.toLocaleString("en-US")} posts a month`;
const SCHEDULED = "What you have scheduled already goes out as planned.";

export function planWaitsMail({ to, next, current, starts, link }: Waits): Mail {
  return composeMail(to, `Your plan changes to ${next.name} on ${starts}`, {
    title: billingTexts.startsOn(next.name, starts),
    paragraphs: [
      `You have used more posts this month than ${next.name} gives, so ${current} stays until the month you paid for is over. Until then nothing is charged and nothing is given back.`,
      `From then on you can schedule ${allowance(next)}, billed by the ${next.interval}. ${SCHEDULED}`,
    ],
    button: { label: "See your plan", link },
    footnote: `If you think better of it, choose ${current} again before that day.`,
  });
}

type Starts = { to: string; plan: Plan; isUnpaidYear: boolean; starts: string; link: string };

export function planStartsMail({ to, plan, isUnpaidYear, starts, link }: Starts): Mail {
  return composeMail(to, `Your ${plan.name} plan starts`, {
    title: `Your ${plan.name} plan starts`,
    paragraphs: [
      `As you asked, your plan is ${plan.name} from ${starts} on: ${allowance(plan)}, billed by the ${plan.interval}.`,
      ...(isUnpaidYear ? ["The payment for a whole year did not go through, so you pay by the month."] : []),
      SCHEDULED,
    ],
    button: { label: "See your plan", link },
    footnote: "You can change your plan at any time.",
  });
}
