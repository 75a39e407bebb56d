/** Longer searches are truncated: no name is longer, and MongoDB fails on patterns of unlimited length. */
const MOST = 200;

/** A case-insensitive filter for texts that contain `part` (trimmed); null when the search is empty. */
export function holdsText(part: string | null | undefined): { readonly $regex: string; readonly $options: 'i' } | null {
  const text = (part ?? '').replaceAll('\0', '').trim().slice(0, MOST);
  return text ? { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' } : null;
}
