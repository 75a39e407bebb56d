import { packFree, type Availability } from '@marquee/shared/seating/availability';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { vi } from 'vitest';
import { anId } from './factories.ts';
import { aPublicEvent, aPublicTicketType } from './public.factory.ts';
import { anArea, aPlan } from './plan.factory.ts';

/** Stalls of three rows with two price types, a balcony, and a standing floor with seven places left. */
export function aSeatedEvent(layout: PlanLayout = aSeatedPlan(), overrides: Parameters<typeof aPublicEvent>[0] = {}) {
  const categories = layout.categories.map(({ id: categoryId }) => ({ _id: anId(), categoryId }));
  const idOf = (category: string) => categories.find(({ categoryId }) => categoryId === category)?._id ?? null;
  const types = {
    adult: aPublicTicketType({ name: 'Adult', price: 5000, categoryId: idOf('stalls') }),
    child: aPublicTicketType({ name: 'Child', price: 3000, categoryId: idOf('stalls') }),
    balcony: aPublicTicketType({ name: 'Balcony', price: 2000, categoryId: idOf('balcony'), purchaseLimit: 2 }),
    floor: aPublicTicketType({ name: 'Standing', price: 1500, categoryId: idOf('floor') }),
  };
  const event = aPublicEvent({ seatingId: anId(), ticketTypes: Object.values(types), ...overrides });
  return { event, ...types, plan: { layout, categories, areas: layout.areas.map(({ id }) => ({ _id: anId(), areaId: id })) } };
}

/** What a code answers that opens seats. */
export function anAppliedCode({ ticketTypes }: ReturnType<typeof aPublicEvent>, seatsKey: string) {
  const noDiscount = { appliesTo: 'PerTicket', discountType: null, discountValue: null, reducedTicketTypeIds: [] };
  return { code: 'MEMBERS', type: 'Unlock', ...noDiscount, seatsKey, ticketTypes, upgrades: [] };
}

export function aSeatedPlan(extra: Partial<PlanLayout> = {}): PlanLayout {
  const plan = aPlan();
  return {
    ...plan,
    categories: [...plan.categories, { id: 'floor', name: 'Floor', color: null }],
    areas: [anArea('Standing floor', { categoryId: 'floor', capacity: 50 })],
    ...extra,
  };
}

/** Answers `/seating/…` of a test: the plan, and what is free of it, which `take` changes; `give` keeps seats for who has the key of a code. */
export function serveSeating({ plan }: Pick<ReturnType<typeof aSeatedEvent>, 'plan'>) {
  const seats = seatsOf(plan.layout);
  const taken = new Set<string>();
  let isDown = false;
  const given = new Map<string, string>();
  const nights = new Map<string, ReadonlySet<string>>();
  const answer = (key: string | undefined): Availability => ({
    free: packFree(seats.length, (at) => {
      const { id } = seats[at]!.seat;
      return !taken.has(id) && (given.get(id) ?? key) === key;
    }),
    areas: Object.fromEntries(plan.layout.areas.map(({ id }) => [id, 7])),
    ...(nights.size > 0 && {
      nights: [...nights].map(([eventId, lost]) => ({
        eventId,
        free: packFree(seats.length, (at) => !lost.has(seats[at]!.seat.id)),
        areas: Object.fromEntries(plan.layout.areas.map(({ id }) => [id, 7])),
      })),
    }),
  });
  const asked = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
    const [of, key] = path.split('?key=');
    return Promise.resolve(
      Response.json(of!.endsWith('/plan') ? { ...plan, layout: packPlan(plan.layout) } : of!.endsWith('/free') ? answer(key) : plan),
    );
  });
  return {
    take: (...ids: string[]) => ids.forEach((id) => taken.add(id)),
    give: (key: string, ...ids: string[]) => ids.forEach((id) => given.set(id, key)),
    /** A night of a season, and who has which seats there. */
    night: (eventId: string, ...ids: string[]) => void nights.set(eventId, new Set(ids)),
    fail: (next: boolean) => void (isDown = next),
    looks: () => asked.mock.calls.filter(([path]) => path.includes('/free')).length,
  };
}
