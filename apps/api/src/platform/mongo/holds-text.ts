/** More is cut off: no name is longer, and a pattern of any length would be a fault of the database. */
const MOST = 200;

/** What matches texts that hold `part` (trimmed) whatever its case; null when nothing is searched for. */
export function holdsText(part: string | null | undefined): { readonly $regex: string; readonly $options: 'i' } | null {
  const text = (part ?? '').replaceAll('\0', '').trim().slice(0, MOST);
  return text ? { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' } : null;
}
