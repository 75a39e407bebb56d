import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly orgId: string;
  readonly eventId: string;
  /** The sales tax: it cannot be changed or deleted here, so every caller finds it unchanged. */
  readonly feeId: string;
}

const why = "the platform's, for super users";
const fee = { name: 'Facility', type: 'Flat', value: 100, appliedTo: 'Ticket', appliedBy: 'Organization', filters: ['Seated'] };

export const feesAccess: FeatureAccess<Ids> = {
  prepare: async ({ given, connection }, { org }) => {
    const event = await given.event(org);
    await given.events.salesTax(event, 5);
    const tax = await connection.collection('fees').findOne({ eventId: event._id });
    return { orgId: String(org._id), eventId: String(event._id), feeId: String(tax?._id) };
  },
  examples: {
    fees: ({ eventId }) => ({ query: { eventId } }),
    fee: ({ feeId }) => ({ feeId }),
    createFee: ({ eventId }) => ({ input: { fee: { ...fee, eventId } } }),
    updateFee: ({ feeId }) => ({ input: { fee: { ...fee, _id: feeId } } }),
    deleteFee: ({ feeId }) => ({ input: { feeId } }),
  },
  personal: {
    platformFees: { why, variables: () => ({}) },
    orgFees: { why, variables: ({ orgId }) => ({ orgId }) },
    applyPlatformFees: { why, variables: () => ({}) },
  },
};
