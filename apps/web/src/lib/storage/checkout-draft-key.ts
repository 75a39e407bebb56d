import { keep, readKept } from './kept.ts';

/** Where the typed values of the checkout of a reservation are kept. */
export function draftKeyOf(token: string): string {
  return `marquee.checkout.${token}`;
}

/** What is known of a buyer before the checkout of this reservation is opened. What was typed there stays. */
export function keepFirstDraft(
  token: string,
  known: { readonly fullName: string; readonly email: string; readonly phoneNumber: string },
): void {
  const key = draftKeyOf(token);
  if (readKept(key) === null) keep(key, { ...known, answers: {}, waiverAccepted: false });
}
