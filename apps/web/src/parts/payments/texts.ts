import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('payments', {
  payment: 'Payment',
  testPayments: 'Test payments',
  card: 'Card',
  link: 'Link',
  us_bank_account: 'US bank account',
  methods: 'How you pay',
  linkNote: 'You are logged in to Link in this test. Your order is paid as soon as you press the button.',
  bankNote:
    'Your bank confirms the payment within some minutes to a few days. Your places are held until then, and your tickets follow by email.',
  bankName: 'Name on the account',
  bankNameMissing: 'Enter the name on the account.',
  routing: 'Routing number',
  routingWrong: 'A routing number has 9 digits.',
  account: 'Account number',
  accountWrong: 'Enter the number of your account.',
  testAccounts: 'Test account numbers',
  confirmedLater: 'is confirmed after 3 minutes',
  refusedLater: 'is refused after 3 minutes',
  useAccount: 'Use account {{number}}',
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
