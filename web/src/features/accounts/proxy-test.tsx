import { isProxyUrl } from "@ponkan/contract/accounts/proxy";
import { Network } from "lucide-react";
import { useState } from "react";
import { call } from "~/api/call.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button } from "~/ui/button.tsx";
import { faultWords, whyNoProxy } from "./proxy-words.ts";

const WORKS = { type: "success", text: "The proxy works: Reddit answers through it." } as const;
const danger = (text: string) => ({ type: "danger", text }) as const;

/** Tests the proxy before it is saved; resets when the proxy changes. */
export function ProxyTest({ creatorId, proxy }: { creatorId: number; proxy: string }) {
  const [isTrying, setTrying] = useState(false);
  const [result, setResult] = useState<{ type: "success" | "danger"; text: string } | null>(null);
  const tryIt = async () => {
    if (!isProxyUrl(proxy)) return setResult(danger(whyNoProxy(proxy)));
    setTrying(true);
    const answer = await call("POST /accounts/reddit/proxy/test", { body: { proxy }, creatorId });
    setTrying(false);
    if (!answer.ok) setResult(danger(answer.data.message ?? "Failed to test the proxy. Please try again."));
    else setResult(answer.data.works ? WORKS : danger(faultWords[answer.data.fault]));
  };
  if (proxy === "") return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        hierarchy="secondary-gray"
        icon={<Network aria-hidden />}
        loading={isTrying}
        onClick={() => void tryIt()}
      >
        Test proxy
      </Button>
      {result && <Alert type={result.type} text={result.text} actionsByText={false} />}
    </div>
  );
}
