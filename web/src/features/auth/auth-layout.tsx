import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { pageConfig } from "~/lib/config.ts";
import { Wordmark } from "~/ui/wheel.tsx";
import { AuthArt } from "./auth-art.tsx";

/** Pages for signed-out visitors: the form on the left, the orange art on the right of wide screens. */
export function AuthLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { terms, privacy, help_center } = pageConfig.links;
  return (
    <div className="grid min-h-(--page-height) bg-surface text-fg lg:grid-cols-[minmax(28rem,39fr)_61fr]">
      <main className="flex flex-col px-6 py-8 sm:px-16">
        <Link to="/sign-in" aria-label="Ponkan" className="self-start rounded-sm">
          <Wordmark size={28} />
        </Link>
        <div className="m-auto w-full max-w-[27rem] py-10">
          <h1 className="font-display text-4xl font-[650] tracking-[-0.03em] text-balance">{title}</h1>
          <p className="mt-3 text-lg text-fg-muted">{text}</p>
          {children}
        </div>
        <footer className="flex min-h-5 gap-4 text-sm text-fg-muted">
          <FooterLink href={terms}>Terms</FooterLink>
          <FooterLink href={privacy}>Privacy</FooterLink>
          <span className="ml-auto">
            <FooterLink href={help_center}>Help Center</FooterLink>
          </span>
        </footer>
      </main>
      <AuthArt />
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="hover:text-fg">
      {children}
    </a>
  );
}
