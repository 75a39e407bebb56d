import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('payments', {
  payment: 'Payment',
  testPayments: 'Test payments',
  card: 'Card',
  brands: 'Visa, Mastercard, Amex',
  cardNumber: 'Card number',
  expiry: 'Expiry',
  cvc: 'Security code',
  postalCode: 'ZIP or postal code',
  numberWrong: 'Enter the number on the front of your card.',
  expiryWrong: 'Enter the month and year, like 04 / 29.',
  expiryPast: 'This card has expired.',
  cvcWrong: 'Enter the 3 digits on the back of your card.',
  cvcWrongFour: 'Enter the 4 digits on the front of your card.',
  testCards: 'Test card numbers',
  testCardsHint: 'No money is charged. Use any future expiry date and any security code.',
  succeeds: 'pays',
  declined: 'is declined',
  insufficient: 'has insufficient funds',
  threeDSecure: 'asks the bank (3-D Secure)',
  use: 'Use',
  useCard: 'Use card {{number}}',
  cardFormFailed: 'The card form could not be loaded.',
  paymentUnavailable: 'Card payments are not available for this event right now. You were not charged.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    payments: typeof texts.texts;
  }
}
