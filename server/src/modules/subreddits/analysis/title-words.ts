/** Words that occur in any title. */
const common = new Set(
  (
    "about above after again all also always and any anyone are around back because been before being below between both but can " +
    "cant could did didnt does doesnt doing done dont down during each even ever every few for from get gets getting got had has " +
    "have having her here hers him his how into isnt its itself ive just know let lets like made make many may might more " +
    "most much must near never new not now off old once one only other our ours out over own per put really said same see she " +
    "should since some something still such take than that thats the their them then there these they thing things think this those " +
    "through too two under until upon use used very want was wasnt way well went were what when where which while who " +
    "whole why will with without wont would yet you your yours youre"
  ).split(" "),
);

/** Returns the distinct meaningful words of a title: three letters or more and not among the common ones. */
export function titleWords(title: string): Set<string> {
  const words = title
    .toLowerCase()
    .replace(/https?:\S+/g, " ")
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .match(/\p{L}{3,}/gu);
  return new Set((words ?? []).filter((word) => !common.has(word)));
}
