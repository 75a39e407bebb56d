import { tidyName, withoutHidden } from '@marquee/shared/accounts/name';
import { lines } from '@marquee/shared/events/plain-text';

/** Trimmed, with single inner spaces (answer 40), without invisible characters. */
export function tidy(text: string | null | undefined): string {
  return tidyName(text ?? '');
}

/** Plain text of several lines, each trimmed at its end, without invisible characters; null without words. */
export function tidyLines(text: string | null | undefined): string | null {
  return lines(withoutHidden(text ?? ''));
}

/** A quantity: anything but a whole number from 0 up becomes 0 (answer 38). */
export function whole(quantity: number | null | undefined): number {
  return Number.isSafeInteger(quantity) && (quantity ?? 0) > 0 ? (quantity as number) : 0;
}
