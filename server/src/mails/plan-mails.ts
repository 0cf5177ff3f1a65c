import type { Mail } from "../lib/mail.ts";
import { composeMail } from "./compose-mail.ts";

type Ended = { to: string; plan: string; free: number; link: string };

export function planEndedMail({ to, plan, free, link }: Ended): Mail {
  return composeMail(to, `Your ${plan} plan has ended`, {
    title: `Your ${plan} plan has ended`,
    paragraphs: [
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
