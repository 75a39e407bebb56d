import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import type { EventRecord } from '#features/events/public/event-records';
import { newId } from '#platform/mongo/string-ids';

import type { PlannedEvent, PlannedTier, PlannedType } from './event-plan.ts';

type Plan = Omit<PlannedEvent, 'org' | 'venue'>;

interface Placed {
  readonly orgId: string;
  readonly venueId: string;
  readonly headliningArtistIds: string[];
  readonly openingArtistIds: string[];
}

/** The record of a planned event, with ids of its own and without a poster. */
export function buildEvent(plan: Plan, { orgId, venueId, ...artistIds }: Placed): EventRecord {
  const days = plan.days.map((day) => ({ _id: newId(), ...day }));
  const [first, last] = [days[0]!, days.at(-1)!];
  const schedule = {
    announceAt: plan.announceAt,
    ticketsAt: plan.ticketsAt,
    ticketsEndAt: plan.ticketsEndAt ?? last.endsAt,
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    doorsAt: first.doorsAt,
  };
  const ticketTypes = plan.types.map((type) =>
    buildType(
      type,
      schedule,
      days.map(({ _id }) => _id),
    ),
  );
  const idsOf = (names: readonly string[] = []) => ticketTypes.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
  const items = {
    ticketTypes,
    upgrades: buildUpgrades(plan, idsOf),
    promotions: buildPromotions(plan, idsOf),
    customFields: buildQuestions(plan),
  };
  return {
    _id: newId(),
    orgId,
    venueId,
    type: plan.type ?? 'GeneralEvent',
    processAs: plan.processAs ?? 'Paid',
    name: plan.name,
    subtitle: plan.subtitle,
    stub: plan.stub,
    stubKey: plan.stub.toLowerCase(),
    description: plan.description,
    userAgreement: plan.waiver ?? null,
    posterFileId: null,
    posterImageUrl: null,
    seasonId: null,
    duplicateEventId: null,
    age: plan.age ?? 'all ages',
    accessibility: plan.accessibility ?? null,
    taxDeduction: plan.processAs !== 'RSVP',
    sendQRCode: null,
    published: !plan.isDraft,
    firstPublishedAt: plan.isDraft ? null : plan.announceAt,
    publishable: true,
    cancel: plan.isCancelled ?? false,
    cancelledAt: null,
    schedule,
    lastStartsAt: last.startsAt,
    performances: [
      {
        _id: newId(),
        name: null,
        schedule: days,
        videoLink: plan.videoLink ?? null,
        songLink: plan.songLink ?? null,
        ...artistIds,
      },
    ],
    isMultipleDays: days.length > 1,
    totalDays: days.length,
    ...items,
    nestedIds: nestedIdsOf(items),
    exchange: { allowed: true, percent: 0 },
    hasOrders: plan.orders > 0,
    salesBeginImmediately: false,
    ticketDeliveryType: 'digital',
    physicalDeliveryInstructions: null,
    isGuestTicketSale: false,
    guestTicketPerMember: null,
    eventEmailSubject: null,
    eventEmailBody: null,
    seatingChartKey: null,
    qrCodeUrl: null,
    version: 1,
    changes: [],
    createKey: null,
    createdAt: plan.announceAt,
  };
}

type Sale = Pick<EventRecord['schedule'], 'ticketsAt' | 'ticketsEndAt'>;

function buildType(type: PlannedType, sale: Sale, dayIds: string[]): EventRecord['ticketTypes'][number] {
  return {
    _id: newId(),
    name: type.name,
    description: type.description ?? null,
    totalQty: type.totalQty,
    purchaseLimit: type.purchaseLimit ?? 8,
    visible: !type.hidden,
    dayIds,
    tiers: buildTiers(type.tiers, sale),
    rollFees: false,
    values: null,
    isTicketSharing: true,
  };
}

/** Each tier begins where the one before ends; the last one ends with the sale. */
function buildTiers(tiers: readonly PlannedTier[], { ticketsAt, ticketsEndAt }: Sale) {
  return tiers.map((tier, at) => ({
    _id: newId(),
    name: tier.name,
    price: tier.price,
    startsAt: at === 0 ? ticketsAt : (tiers[at - 1]?.until ?? null),
    endsAt: tier.until ?? ticketsEndAt,
    totalQty: tier.totalQty ?? null,
    isActive: true,
  }));
}

type IdsOf = (names?: readonly string[]) => string[];

function buildUpgrades({ upgrades = [] }: Plan, idsOf: IdsOf): EventRecord['upgrades'] {
  return upgrades.map(({ name, description, price, totalQty, purchaseLimit, only, complimentaryWith }) => ({
    _id: newId(),
    name,
    description,
    price,
    totalQty,
    purchaseLimit: purchaseLimit ?? 8,
    imageUrl: null,
    ticketTypeIds: idsOf(only),
    complimentary: complimentaryWith !== undefined,
    complimentaryQty: 1,
    complimentaryWith: complimentaryWith ?? 'order',
    isAddOnsSharing: true,
    visible: true,
    rollFees: false,
  }));
}

function buildPromotions({ codes = [], ticketsAt }: Plan, idsOf: IdsOf): EventRecord['promotions'] {
  const plain = { type: 'PreSale', totalQty: 0, useLimit: 1, overRideMax: null, overRideMaxUpg: null } as const;
  const discount = { appliesTo: 'PerTicket', discountType: 'Flat', discountValue: 0 } as const;
  return codes.map(({ unlocks, ...code }) => ({
    ...plain,
    ...discount,
    _id: newId(),
    startsAt: ticketsAt,
    endsAt: null,
    ticketTypeIds: idsOf(unlocks),
    upgradeIds: [],
    active: true,
    ...code,
  }));
}

function buildQuestions({ questions = [] }: Plan): EventRecord['customFields'] {
  const limits = { minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 };
  return questions.map((question) => ({
    _id: newId(),
    type: 'Text',
    required: false,
    ...limits,
    options: [],
    active: true,
    ...question,
  }));
}
