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

export function aSeatedPlan(extra: Partial<PlanLayout> = {}): PlanLayout {
  const plan = aPlan();
  return {
    ...plan,
    categories: [...plan.categories, { id: 'floor', name: 'Floor', color: null }],
    areas: [anArea('Standing floor', { categoryId: 'floor', capacity: 50 })],
    ...extra,
  };
}

/** Answers `/seating/…` of a test: the plan, and what is free of it, which `take` changes. */
export function serveSeating({ plan }: Pick<ReturnType<typeof aSeatedEvent>, 'plan'>) {
  const seats = seatsOf(plan.layout);
  const taken = new Set<string>();
  let isDown = false;
  const answer = (): Availability => ({
    free: packFree(seats.length, (at) => !taken.has(seats[at]!.seat.id)),
    areas: Object.fromEntries(plan.layout.areas.map(({ id }) => [id, 7])),
  });
  const asked = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', (path: string) => {
    asked(path);
    if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      Response.json(path.endsWith('/plan') ? { ...plan, layout: packPlan(plan.layout) } : path.endsWith('/free') ? answer() : plan),
    );
  });
  return {
    take: (...ids: string[]) => ids.forEach((id) => taken.add(id)),
    fail: (next: boolean) => void (isDown = next),
    looks: () => asked.mock.calls.filter(([path]) => path.endsWith('/free')).length,
  };
}
