import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('fees', {
  fees: 'Fees',
  listOf: { organization: 'Organizations', event: 'Events', season: 'Seasons' },
  feesOf: 'Fees of {{name}}',
  platformFees: 'Platform fees',
  count_one: '{{count}} fee.',
  count_other: '{{count}} fees.',
  unapplied_one: '{{count}} of them is not yet applied to all organizations.',
  unapplied_other: '{{count}} of them are not yet applied to all organizations.',
  organizationLine: 'Charged on everything this organization sells.',
  eventLine: 'Charged on this event only, in addition to the organization’s fees.',
  seasonLine: 'Charged on this season only, in addition to the organization’s fees.',
  applyToAll: 'Apply to all organizations',
  addFee: 'Add fee',
  sites: 'Sites',
  name: 'Fee name',
  appliedBy: 'Fee applied by',
  appliedTo: 'Fee applied to',
  filters: 'Filters',
  paymentMethod: 'Payment method',
  minPrice: 'Min price applied to',
  maxPrice: 'Max price applied to',
  type: 'Fee type',
  amount: 'Amount',
  any: 'Any',
  noMaximum: '$0 means no maximum',
  noFees: 'No Fees',
  noFeesHint: 'Fees you add will appear here.',
  noPlatformFeesHint: 'Fees charged to every organization will appear here.',
  createFee: 'Create fee',
  changeFee: 'Change fee',
  saveFee: 'Save fee',
  deleteFee: 'Delete fee',
  deleteQuestion: 'Are you sure you want to delete the fee?',
  salesTax: 'Sales tax is set by the venue and switched on or off with the event.',
  created: 'Fee created successfully',
  updated: 'Fee updated successfully',
  deleted: 'Fee deleted successfully.',
  applied: 'Platform fees applied successfully.',
  didNotLoad: 'The fees could not be loaded.',
  ownerMissing: 'Fees not found',
  ownerMissingHint: 'The item no longer exists, or the link is wrong.',
  toDashboard: 'To the dashboard',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    fees: (typeof texts)['texts'];
  }
}
