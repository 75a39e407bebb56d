/** Stripe's text after a failed 3-D-Secure step speaks to programmers; the page has words of its own for it. */
const FOR_PROGRAMMERS = /PaymentMethod has failed authentication/;

/** The provider's message about a refused card, or null where the page should say it itself. */
export function wordsOfDecline(message: string): string | null {
  return FOR_PROGRAMMERS.test(message) ? null : message;
}
