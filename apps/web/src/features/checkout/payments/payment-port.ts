/** What a page is told about the provider before paying. */
export interface PaymentSetup {
  readonly provider: string;
  readonly publishableKey: string;
  readonly stripeAccountId: string;
  readonly simulatorUrl?: string | null;
}

/** The intent to confirm: of one order, in the organisation's account. */
export interface OpenPayment {
  readonly clientSecret: string;
  /** Where the buyer comes back after a step at the bank. */
  readonly returnUrl: string;
}

/**
 * What the provider's side of the page knows afterwards. `settling`: it took the payment, or has it already; `leaving`: the
 * browser is on its way to the bank; `declined`: another card may be tried; `unknown`: no answer came, it may have happened.
 * Whether an order is paid is always our server's word.
 */
export type PaymentOutcome =
  | { readonly kind: 'settling' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'declined'; readonly message: string };

/** How the page lets a buyer pay with one provider; card numbers go from here to the provider and nowhere else. */
export interface PaymentPort {
  /** Whether the card form can be sent; says beside its fields what is wrong, and puts the cursor there if `focus`. */
  readonly check: (focus: boolean) => Promise<boolean>;
  readonly confirm: (payment: OpenPayment) => Promise<PaymentOutcome>;
}
