/** Short words that identify a language, without those that also exist in English. */
const foreign = new Set(
  "der die das und ist nicht ein eine einen dem den von mit auf f\u00fcr mein meine ich wir heute guten morgen \u00fcber el la los las una unos del con por para mi mis muy es est\u00e1 hoy buenos d\u00edas le les une des du et est pour avec mon ma mes dans sur bonjour aujourd il lo gli della di con per mia buongiorno oggi o os um uma do da com meu minha bom dia het een van met voor mijn ik goede w na jest moje dla".split(
    " ",
  ),
);
const english = new Set(
  "the and of to is in on at with my this that for it you i a an from what how be are was your have has after before over here new when why do does any anyone here's it's i'm just out up some".split(
    " ",
  ),
);

/** False if clearly in another language or script; short texts without any indication pass. */
export function isEnglish(title: string): boolean {
  const words = title.toLowerCase().match(/[\p{L}'\u2019]+/gu) ?? [];
  const known = words.filter((word) => english.has(word)).length;
  const other = words.filter((word) => foreign.has(word)).length;
  if (known !== other) return known > other;
  return words.length > 0 && words.every((word) => /^[a-z'\u2019]+$/.test(word));
}
