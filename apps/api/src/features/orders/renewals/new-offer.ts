import { hash } from 'node:crypto';

import { sellableOf } from '@marquee/shared/events/sellable';
import { problemsOf, type PlannedHolder } from '@marquee/shared/renewals/plan-renewal';

import type { RenewalOffer } from './renewal-offer.schema.ts';
import type { Renewal } from './renewal.schema.ts';
import type { HolderOrder } from './season-holders.repository.ts';

interface Known {
  /** How many seasons the address has had. */
  readonly seasons: number;
  /** The digest of the secret of an offer. */
  readonly hashOf: (offerId: string) => string;
}

/** What is to be held for one holder. Its id is that of the order within the renewal, so that it is made once. */
export function newOffer(
  renewal: Renewal,
  order: HolderOrder,
  { places, missing }: PlannedHolder,
  { seasons, hashOf }: Known,
): RenewalOffer {
  const _id = hash('sha256', `${renewal._id}:${order._id}`, 'hex').slice(0, 24);
  const { firstName = '', lastName = '' } = order.user ?? {};
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const email = order.email!;
  const problems = problemsOf(sellableOf(renewal));
  return {
    _id,
    orgId: renewal.orgId,
    renewalId: renewal._id,
    seasonId: renewal.seasonId,
    eventId: renewal.eventId,
    orderId: order._id,
    name,
    email,
    phoneNumber: order.user?.phoneNumber ?? null,
    seasons,
    paidBefore: order.total,
    places: [...places],
    missing: missing.map(({ words, problem }) => ({ words, reason: problems[problem] })),
    state: places.length > 0 ? 'Waiting' : 'Unplaced',
    cartNo: 0,
    cartId: null,
    total: null,
    reason: null,
    tokenHash: hashOf(_id),
    found: [name, email, ...places.map(({ words, name: type }) => words ?? type)].join(' · '),
    createdAt: order.createdAt,
    openedAt: null,
    answeredAt: null,
    reminders: [],
    turn: null,
    turnUntil: null,
    movedTo: null,
  };
}
