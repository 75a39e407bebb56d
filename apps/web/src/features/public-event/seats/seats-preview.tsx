import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { useEffect, useMemo } from 'react';
import { forgetCart } from '#lib/storage/kept-cart.ts';
import { now } from '#lib/time/clock.ts';
import type { OfferedTicket, ShownEvent } from '../offer.ts';
import { houseOf } from './house.ts';
import { PreviewContext } from './preview.ts';
import { SeatsView } from './seats-view.tsx';
import type { FreeSeats } from './use-seat-plan.ts';

/** The id of the event that there is not. */
const NO_EVENT = 'preview';
const [FIRST_PRICE, STEP, LEAST_PRICE] = [6000, 500, 1000];

interface SeatsPreviewProps {
  name: string;
  layout: PlanLayout;
  isPhone: boolean;
  onBack: () => void;
}

/** The picker of a plan that no event has: all is free, the prices are examples, and nothing is asked of the server. */
export function SeatsPreview({ name, layout, isPhone, onBack }: SeatsPreviewProps) {
  const event = useMemo(() => eventOf(name, layout), [name, layout]);
  const house = useMemo(
    () => houseOf({ layout: packPlan(layout), categories: layout.categories.map(({ id }) => ({ _id: id, categoryId: id })) }),
    [layout],
  );
  const free = useMemo(() => allFree(layout), [layout]);
  const preview = useMemo(() => ({ isPhone, onBack }), [isPhone, onBack]);
  // the next look begins without seats
  useEffect(() => () => forgetCart(NO_EVENT), []);
  return (
    <PreviewContext value={preview}>
      <SeatsView event={event} house={house} free={free} code={null} onStale={() => {}} />
    </PreviewContext>
  );
}

function allFree(layout: PlanLayout): FreeSeats {
  return {
    free: new Uint8Array(seatsOf(layout).length).fill(1),
    areas: Object.fromEntries(layout.areas.map(({ id, capacity }) => [id, capacity])),
    nights: [],
    isOld: false,
    look: () => Promise.resolve(),
  };
}

/** One price for each category, the first one the dearest. */
function typeOf({ id, name }: PlanLayout['categories'][number], at: number): OfferedTicket {
  const price = Math.max(LEAST_PRICE, FIRST_PRICE - at * STEP);
  return {
    __typename: 'PublicTicketType',
    _id: id,
    name,
    description: null,
    price,
    listPrice: price,
    rollFees: false,
    fullPrice: null,
    nextPrice: null,
    leastNights: null,
    isGuest: false,
    mostNights: null,
    nightsLeft: null,
    tierName: null,
    tierEndsAt: null,
    left: null,
    moreAtOtherPrice: false,
    soldOut: false,
    ended: false,
    dayIds: [],
    purchaseLimit: 8,
    categoryId: id,
  };
}

function eventOf(name: string, layout: PlanLayout): ShownEvent {
  return {
    __typename: 'PublicEvent',
    guestsPerMember: null,
    ownGuests: null,
    isSeason: false,
    _id: NO_EVENT,
    stub: null,
    name,
    subtitle: null,
    description: null,
    age: null,
    dressCode: null,
    accessibility: null,
    phase: 'OnSale',
    cancelled: false,
    processAs: 'Paid',
    timezone: 'UTC',
    venueName: null,
    venueAddress: null,
    posterImageUrl: null,
    organization: { __typename: 'PublicOrganization', orgName: '', stub: '', orgLogoUrl: null },
    schedule: {
      __typename: 'Schedule',
      announceAt: null,
      ticketsAt: null,
      ticketsEndAt: null,
      startsAt: null,
      endsAt: null,
      doorsAt: null,
    },
    performances: [],
    performers: [],
    lineup: [],
    heldCart: null,
    seatingId: NO_EVENT,
    seatRules: { __typename: 'SeatRules', ...DEFAULT_SEAT_RULES },
    itemsInCarts: [],
    hasPromotions: false,
    videoLink: null,
    songLink: null,
    serverTime: now().toISOString(),
    canonicalUrl: '',
    salesTaxPercent: 0,
    fees: [],
    ticketTypes: layout.categories.map(typeOf),
    upgrades: [],
  };
}
