import { hash } from 'node:crypto';

export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly param?: string;
}

/** What a card does when it is charged. */
export interface CardBehaviour {
  readonly brand: string;
  readonly funding: 'credit' | 'debit';
  readonly last4: string;
  readonly fingerprint: string;
  readonly authentication: boolean;
  readonly decline: Decline | null;
  /** Stripe's `pm_card_…` names for it. */
  readonly tokens: readonly string[];
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({ code: 'card_declined', decline_code, message });

const GENERIC = declined('generic_decline');
const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.');
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' };
const WRONG_CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' };
const PROCESSING: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
const VELOCITY = declined(
  'card_velocity_exceeded',
  'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
);

interface Row {
  readonly tokens?: string;
  readonly brand?: string;
  readonly debit?: true;
  readonly threeDSecure?: true;
  readonly decline?: Decline;
}

/** Stripe's published test numbers, https://docs.stripe.com/testing. */
const ROWS: Readonly<Record<string, Row>> = {
  '4242424242424242': { tokens: 'pm_card_visa' },
  '4000056655665556': { tokens: 'pm_card_visa_debit', debit: true },
  '5555555555554444': { tokens: 'pm_card_mastercard', brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { tokens: 'pm_card_mastercard_debit', brand: 'mastercard', debit: true },
  '378282246310005': { tokens: 'pm_card_amex', brand: 'amex' },
  '6011111111111117': { tokens: 'pm_card_discover', brand: 'discover' },
  '3056930009020004': { tokens: 'pm_card_diners', brand: 'diners' },
  '3566002020360505': { tokens: 'pm_card_jcb', brand: 'jcb' },
  '6200000000000005': { tokens: 'pm_card_unionpay', brand: 'unionpay' },
  '4000000000000077': { tokens: 'pm_card_bypassPending' },
  '4000000000003055': { tokens: 'pm_card_threeDSecureOptional' },
  '4000000000000002': { tokens: 'pm_card_visa_chargeDeclined pm_card_chargeDeclined', decline: GENERIC },
  '4000000000009995': { tokens: 'pm_card_visa_chargeDeclinedInsufficientFunds pm_card_chargeDeclinedInsufficientFunds', decline: NO_FUNDS },
  '4000000000009987': { tokens: 'pm_card_visa_chargeDeclinedLostCard', decline: declined('lost_card') },
  '4000000000009979': { tokens: 'pm_card_visa_chargeDeclinedStolenCard', decline: declined('stolen_card') },
  '4000000000000069': { tokens: 'pm_card_chargeDeclinedExpiredCard', decline: EXPIRED },
  '4000000000000127': { tokens: 'pm_card_chargeDeclinedIncorrectCvc', decline: WRONG_CVC },
  '4000000000000119': { tokens: 'pm_card_chargeDeclinedProcessingError', decline: PROCESSING },
  '4000000000006975': { tokens: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', decline: VELOCITY },
  '4000000000000341': { tokens: 'pm_card_chargeCustomerFail', decline: GENERIC },
  '4000002500003155': { tokens: 'pm_card_authenticationRequiredOnSetup', threeDSecure: true },
  '4000002760003184': { tokens: 'pm_card_authenticationRequired', threeDSecure: true },
  '4000000000003220': { tokens: 'pm_card_threeDSecure2Required pm_card_threeDSecureRequired', threeDSecure: true },
  '4000008400001629': { tokens: 'pm_card_threeDSecureRequiredChargeDeclined', threeDSecure: true, decline: GENERIC },
  '4000008260003178': { tokens: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', threeDSecure: true, decline: NO_FUNDS },
};

const byFingerprint = new Map<string, CardBehaviour>();
const byToken = new Map<string, CardBehaviour>();
for (const [number, row] of Object.entries(ROWS)) {
  const card = behaviourOf(number, row);
  byFingerprint.set(card.fingerprint, card);
  for (const token of card.tokens) byToken.set(token, card);
}

/** The test card with this number; undefined when it is not one of Stripe's. */
export function cardByNumber(number: string): CardBehaviour | undefined {
  return byFingerprint.get(fingerprintOf(number));
}

/** The test card behind a name such as `pm_card_visa`. */
export function cardByToken(token: string): CardBehaviour | undefined {
  return byToken.get(token);
}

/** Payment methods keep only the fingerprint; numbers are never stored. */
export function cardByFingerprint(fingerprint: string | null | undefined): CardBehaviour | undefined {
  return fingerprint ? byFingerprint.get(fingerprint) : undefined;
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function behaviourOf(number: string, row: Row): CardBehaviour {
  return {
    brand: row.brand ?? 'visa',
    funding: row.debit ? 'debit' : 'credit',
    last4: number.slice(-4),
    fingerprint: fingerprintOf(number),
    authentication: row.threeDSecure ?? false,
    decline: row.decline ?? null,
    tokens: row.tokens?.split(' ') ?? [],
  };
}

function fingerprintOf(number: string): string {
  return hash('sha256', `card:${number}`, 'base64url').slice(0, 16);
}
