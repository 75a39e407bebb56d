/** Stripe's text after a failed 3-D-Secure step is for programmers; the page has its own text. */
const FOR_PROGRAMMERS = /PaymentMethod has failed authentication/;

/** The provider's message about a refused card, or null where the page should use its own. */
export function wordsOfDecline(message: string): string | null {
  return FOR_PROGRAMMERS.test(message) ? null : message;
}
