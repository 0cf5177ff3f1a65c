import type { User } from "@ponkan/contract/users/user";
import { useLocation, useRouter, useSearch } from "@tanstack/react-router";
import { queryClient } from "~/api/query-client.ts";
import { setAuthed } from "~/api/session.ts";
import { MessageFromUrl } from "~/components/message-from-url.tsx";
import { AuthLayout } from "~/features/auth/auth-layout.tsx";
import { ExploreDemo } from "~/features/auth/explore-demo.tsx";
import { PlatformButtons } from "~/features/auth/platform-buttons.tsx";
import { SecondFactorForm } from "~/features/auth/second-factor-form.tsx";
import { SignInForm } from "~/features/auth/sign-in-form.tsx";
import { SignUpForm } from "~/features/auth/sign-up-form.tsx";
import { Segmented } from "~/ui/segmented.tsx";

const tabs = [
  { value: "/sign-up", label: "Sign Up" },
  { value: "/sign-in", label: "Sign In" },
] as const;

/** /sign-in and /sign-up are one page; the tab is the route. */
export default function AuthPage() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { redirect, second_factor } = useSearch({ from: "/visitor/guest-only" });
  const isSignUp = pathname === "/sign-up";
  const enter = (target: string) => (_: User) => {
    // The guard of the next page loads the user and everything that depends on it.
    queryClient.clear();
    setAuthed(true);
    void router.navigate({ to: target });
  };
  const askForFactor = (isAsked: boolean) =>
    void router.navigate({ to: "/sign-in", search: { redirect, second_factor: isAsked ? "1" : undefined } });
  if (second_factor && !isSignUp) {
    return (
      <AuthLayout title="One more step" text="Your account asks for a second factor.">
        <div className="mt-8">
          <SecondFactorForm onSignedIn={enter(redirect ?? "/calendar")} onBack={() => askForFactor(false)} />
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={isSignUp ? "Post at the hour people are looking" : "Welcome back"}
      text="Plan, check and publish to Reddit and X from one calendar."
    >
      <div className="my-6 grid gap-4">
        <MessageFromUrl />
        <Segmented
          variant="button"
          block
          label="Sign up or sign in"
          options={tabs}
          value={pathname}
          onChange={(to) => void router.navigate({ to, search: true, replace: true })}
        />
      </div>
      <PlatformButtons key={pathname} isSignIn={!isSignUp} redirect={redirect} />
      {isSignUp ? (
        <SignUpForm onSignedUp={enter("/accounts")} />
      ) : (
        <SignInForm onSignedIn={enter(redirect ?? "/calendar")} onSecondFactor={() => askForFactor(true)} />
      )}
      <ExploreDemo />
    </AuthLayout>
  );
}
