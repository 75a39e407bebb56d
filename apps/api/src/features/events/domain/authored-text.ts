import { tidyName } from '@marquee/shared/accounts/name';

/** Trimmed, inner runs of spaces as one (answer 40), without what nobody sees. */
export function tidy(text: string | null | undefined): string {
  return tidyName(text ?? '');
}

/** Several lines of plain text, each trimmed at its end. */
export function lines(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').split('\n').map((line) => line.trimEnd());
  return trimmed.join('\n').trim() || null;
}

/** A quantity: what is not a whole number from 0 up is 0 (answer 38). */
export function whole(quantity: number | null | undefined): number {
  return Number.isSafeInteger(quantity) && (quantity ?? 0) > 0 ? (quantity as number) : 0;
}
