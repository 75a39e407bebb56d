import { typedPatternOf } from '@marquee/shared/search/word-pattern';

/** Longer searches are truncated: hardly a name is longer, and MongoDB refuses patterns of more than 32 KB. */
const MOST = 100;

/** A filter for texts that contain `part` (trimmed), ignoring case, accents and apostrophes; null when the search is empty. */
export function holdsText(part: string | null | undefined): { readonly $regex: string; readonly $options: 'i' } | null {
  const text = (part ?? '').replaceAll('\0', '').trim().slice(0, MOST);
  return text ? { $regex: typedPatternOf(text), $options: 'i' } : null;
}
