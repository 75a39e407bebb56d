import { tidyName } from '@marquee/shared/accounts/name';

/** Trimmed, with single inner spaces (answer 40), without invisible characters. */
export function tidy(text: string | null | undefined): string {
  return tidyName(text ?? '');
}

/** A quantity: anything but a whole number from 0 up becomes 0 (answer 38). */
export function whole(quantity: number | null | undefined): number {
  return Number.isSafeInteger(quantity) && (quantity ?? 0) > 0 ? (quantity as number) : 0;
}
