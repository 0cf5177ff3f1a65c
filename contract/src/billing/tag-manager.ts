/** Spec 5: 'GTM-' or 'G-', then letters and digits. */
export function isTagManagerId(id: string): boolean {
  return /^(GTM|G)-[A-Za-z0-9]+$/.test(id);
}
