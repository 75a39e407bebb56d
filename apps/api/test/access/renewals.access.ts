import { Renewal, RenewalSchema } from '../../src/features/orders/renewals/renewal.schema.ts';
import { RenewalOffer, RenewalOfferSchema } from '../../src/features/orders/renewals/renewal-offer.schema.ts';
import { newId } from '../../src/platform/mongo/string-ids.ts';
import type { FeatureAccess } from './feature-access.ts';

const why = 'whoever has the secret of a mailed link answers for its holder';
const token = 'x'.repeat(43);

interface Ids {
  readonly seasonId: string;
  readonly fromSeasonId: string;
  readonly offerId: string;
}

/** A season whose renewal is open, with one offer of it. */
export const renewalsAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org }) => {
    const [season, from] = [await world.given.events.season(org, {}), await world.given.events.season(org, { hasOrders: true })];
    await world.given.event(org, { seasonId: season._id });
    const ids = { _id: newId(), orgId: org._id, seasonId: season._id };
    const endsAt = new Date(world.clock.now().getTime() + 20 * 24 * 3_600_000);
    const times = { endsAt, createdAt: world.clock.now() };
    const renewals = world.connection.model(Renewal.name, RenewalSchema);
    await renewals.create({ ...ids, fromSeasonId: from._id, fromName: from.name, state: 'Open', ...times });
    const offer = { renewalId: ids._id, orderId: newId(), name: 'Ada', email: 'ada@example.com', state: 'Open', found: 'ada' } as const;
    const offerId = newId();
    const offers = world.connection.model(RenewalOffer.name, RenewalOfferSchema);
    await offers.create({ ...ids, ...offer, _id: offerId, tokenHash: offerId, createdAt: world.clock.now() });
    return { seasonId: season._id, fromSeasonId: from._id, offerId };
  },
  examples: {
    renewableSeasons: ({ seasonId }) => ({ seasonId }),
    renewalPlan: ({ seasonId, fromSeasonId }) => ({ seasonId, fromSeasonId }),
    renewal: ({ seasonId }) => ({ seasonId }),
    renewalOffers: ({ seasonId }) => ({ seasonId }),
    startRenewal: ({ seasonId, fromSeasonId }) => ({ input: { seasonId, fromSeasonId, endsAt: '2099-01-01T00:00:00Z', reminderDays: [] } }),
    changeRenewal: ({ seasonId }) => ({ input: { seasonId, endsAt: '2099-01-01T00:00:00Z', reminderDays: [] } }),
    remindHolders: ({ seasonId }) => ({ input: { seasonId, idempotencyKey: 'again' } }),
    endRenewalOffer: ({ offerId }) => ({ offerId }),
  },
  personal: {
    renewalOffer: { why, variables: () => ({ token }) },
    payRenewal: { why, variables: () => ({ input: { token } }) },
    keepPlaces: { why, variables: () => ({ input: { token, keep: ['seat'] } }) },
    declineRenewal: { why, variables: () => ({ input: { token } }) },
    undoDeclineRenewal: { why, variables: () => ({ input: { token } }) },
  },
};
