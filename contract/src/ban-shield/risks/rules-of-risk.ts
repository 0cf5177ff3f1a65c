import { Threat } from "../../posts/threat.ts";
import { asShown, asSpecified, type Rule, type Rules } from "../severity-scales.ts";
import type { RiskType } from "./risk-type.ts";

/** What plans are judged by (BS-10), but the threat of this risk as the risk counts it (BS-03); other risks are not raised for it. */
export function rulesOfRisk(type: RiskType): Rules {
  const counted = [...asSpecified.daily, ...asSpecified.backToBack].find((rule) => rule.type === type);
  const asCounted = (rule: Rule) => (counted && rule.type === type ? counted : rule);
  return {
    daily: asShown.daily.map(asCounted),
    backToBack: asShown.backToBack.map(asCounted),
    mayBeClose: type === Threat.postsTooClose ? asSpecified.mayBeClose : asShown.mayBeClose,
    avoided: asSpecified,
  };
}
