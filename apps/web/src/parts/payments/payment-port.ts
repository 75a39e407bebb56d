/** What a page knows about the provider before paying. */
export interface PaymentSetup {
  readonly provider: string;
  readonly publishableKey: string;
  readonly stripeAccountId: string;
  readonly simulatorUrl?: string | null;
}

/** The intent to confirm: of one order, in the organization's account. */
export interface OpenPayment {
  readonly clientSecret: string;
  /** Where the buyer returns after a step at the bank. */
  readonly returnUrl: string;
}

/**
 * The provider's result in the page. `settling`: it accepted the payment, or has already taken it; `leaving`: the
 * browser is going to the bank; `atBank`: the buyer has to open the bank's page, which a frame may not lead to; `declined`: another card may be tried; `unknown`: no response arrived, so the payment
 * may have succeeded. Only our server decides whether an order is paid.
 */
export type PaymentOutcome =
  | { readonly kind: 'settling' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'atBank'; readonly url: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'declined'; readonly message: string };

/** How the page pays with one provider; card numbers are sent to the provider and nowhere else. */
export interface PaymentPort {
  /** Whether the card form can be sent; shows errors beside its fields. */
  readonly check: () => Promise<boolean>;
  readonly confirm: (payment: OpenPayment) => Promise<PaymentOutcome>;
}
