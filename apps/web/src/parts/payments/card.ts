import { now } from '#lib/time/clock.ts';

/** A typed card. It exists only in the form: it is neither stored nor sent to our server. */
export interface Card {
  readonly number: string;
  /** `MM / YY`. */
  readonly expiry: string;
  readonly cvc: string;
  /** ZIP or postal code; it may be left out. */
  readonly postalCode: string;
}

export const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '', postalCode: '' };

export type CardErrors = Partial<
  Record<'number' | 'expiry' | 'cvc', 'numberWrong' | 'expiryWrong' | 'expiryPast' | 'cvcWrong' | 'cvcWrongFour'>
>;

/** Stripe's published test numbers, for convenience. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', means: 'succeeds' },
  { number: '4000 0000 0000 0002', means: 'declined' },
  { number: '4000 0000 0000 9995', means: 'insufficient' },
  { number: '4000 0025 0000 3155', means: 'threeDSecure' },
] as const;

/** The errors of a card before it is sent to the provider, whose response still decides. */
export function checkCard({ number, expiry, cvc }: Card): CardErrors {
  const digits = number.replaceAll(/\D/g, '');
  const isAmex = /^3[47]/.test(digits);
  const errors: CardErrors = {};
  if (digits.length < 12 || digits.length > 19) errors.number = 'numberWrong';
  const { month, year } = expiryOf(expiry);
  const today = now();
  if (!(month >= 1 && month <= 12)) errors.expiry = 'expiryWrong';
  else if (year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1) errors.expiry = 'expiryPast';
  if (!new RegExp(isAmex ? '^\\d{4}$' : '^\\d{3,4}$').test(cvc.trim())) errors.cvc = isAmex ? 'cvcWrongFour' : 'cvcWrong';
  return errors;
}

/** `12 / 29` and `1229` are December 2029; month 0 when invalid. */
export function expiryOf(typed: string): { readonly month: number; readonly year: number } {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length !== 4 && digits.length !== 6) return { month: 0, year: 0 };
  const year = Number(digits.slice(2));
  return { month: Number(digits.slice(0, 2)), year: digits.length === 4 ? 2000 + year : year };
}

/** Groups of four digits while typing. */
export function groupedNumber(typed: string): string {
  return (
    typed
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** `12 / 29` while typing; deleting over the slash works. */
export function spacedExpiry(typed: string, before: string): string {
  const isErasing = typed.length < before.length;
  const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
  if (digits.length < 2 || (digits.length === 2 && isErasing)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}
