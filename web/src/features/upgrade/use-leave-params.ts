import { useRouter } from "@tanstack/react-router";

const none = { plan: undefined, yearly: undefined, coupon: undefined };

/** Removes plan, yearly and coupon from the URL when the modal closes; keeps everything else (AM-28). */
export function useLeaveParams() {
  const router = useRouter();
  return () => {
    const { search } = router.state.location;
    if (Object.keys(none).some((name) => name in search))
      void router.navigate({ to: ".", search: (now) => ({ ...now, ...none }), replace: true });
  };
}
