import type { Kind } from '#lib/records/kinds.ts';
import { withoutItem } from '@marquee/shared/events/capacities';
import {
  coverNewTicketTypes,
  newCapacity,
  newCustomField,
  newPromotion,
  newTicketType,
  newUpgrade,
} from '@marquee/shared/events/new-items';
import { beginSalesNow } from '@marquee/shared/events/schedule-defaults';
import { stubOf } from '@marquee/shared/events/stub';
import { fitToSale } from '@marquee/shared/events/tier-timeline';
import { instantOf, wallClockOf, zoneOr } from '@marquee/shared/time/zone';
import { freshKey } from '#lib/storage/kept.ts';
import {
  plain,
  type DraftCapacity,
  type DraftDay,
  type DraftField,
  type DraftPromotion,
  type DraftSchedule,
  type DraftTicketType,
  type DraftUpgrade,
  type PickedVenue,
  type SellingDraft,
} from './draft.ts';

export type Change = <Draft extends SellingDraft>(draft: Draft) => Draft;

/** A new id of a nested item, known before the server sees it (AUT-216). */
export const newId = (): string => freshKey().slice(0, 24);

/** A name; while the stub is the suggested one, or empty on an event never saved, the stub follows (AUT-019). */
export const withName =
  (name: string, prefills: boolean): Change =>
  (draft) => ({
    ...draft,
    name,
    ...(prefills && (draft.stub === '' || draft.stub === stubOf(draft.name)) && { stub: stubOf(name) }),
  });

/** RSVP removes sales tax and every price; switching back restores nothing (AUT-016, 206). */
export const withKind =
  (processAs: SellingDraft['processAs']): Change =>
  (draft) => {
    if (processAs === 'Paid') return { ...draft, processAs };
    return {
      ...draft,
      processAs,
      taxDeduction: false,
      ticketTypes: draft.ticketTypes.map((type) => ({ ...type, tiers: type.tiers.map((tier) => ({ ...tier, price: 0 })) })),
      upgrades: draft.upgrades.map((upgrade) => ({ ...upgrade, price: 0 })),
      performances: draft.performances.map((performance) => (performance.price ? { ...performance, price: 0 } : performance)),
    };
  };

/** Another schedule; the ends of every price timeline are those of the sale (AUT-089). */
export const withSchedule =
  (part: Partial<DraftSchedule>): Change =>
  (draft) => {
    const schedule = { ...draft.schedule, ...part };
    const fitted = (type: DraftTicketType) => ({ ...type, tiers: plain<DraftTicketType['tiers']>(fitToSale(type.tiers, schedule)) });
    return { ...draft, schedule, ticketTypes: draft.ticketTypes.map(fitted) };
  };

export const withImmediateSales =
  (salesBeginImmediately: boolean, now: Date): Change =>
  (draft) => {
    const begun = salesBeginImmediately ? plain<DraftSchedule>(beginSalesNow(draft.schedule, now)) : draft.schedule;
    return withSchedule(begun)({ ...draft, salesBeginImmediately });
  };

/**
 * A venue; without one there is no sales tax (AUT-236). An event that was never announced or sold keeps its local
 * times in the new venue's zone.
 */
export const withVenue =
  (venue: PickedVenue | null, keepsHours: boolean): Change =>
  (draft) => {
    const changed = { ...draft, venue, taxDeduction: draft.taxDeduction && venue !== null };
    const [from, to] = [zoneOr(draft.venue?.timezone), zoneOr(venue?.timezone)];
    if (!keepsHours || from === to) return changed;
    const moved = (at: string | null | undefined) => {
      if (!at) return at;
      const wall = wallClockOf(new Date(at), from).toISOString();
      return instantOf(wall.slice(0, 10), wall.slice(11, 16), to).toISOString();
    };
    const { startsAt, endsAt, doorsAt, ticketsEndAt } = draft.schedule;
    const performances = draft.performances.map((performance) => ({
      ...performance,
      schedule: performance.schedule.map((day) =>
        plain<DraftDay>({ ...day, startsAt: moved(day.startsAt), endsAt: moved(day.endsAt), doorsAt: moved(day.doorsAt) }),
      ),
    }));
    return withSchedule(
      plain<Partial<DraftSchedule>>({
        startsAt: moved(startsAt),
        endsAt: moved(endsAt),
        doorsAt: moved(doorsAt),
        ticketsEndAt: moved(ticketsEndAt),
      }),
    )({ ...changed, performances });
  };

/** Without a seating chart that is one of another venue's (AUT-065), and without the ticket types that it made. */
export const withoutChartOf =
  (former: PickedVenue | null): Change =>
  (draft) =>
    hasChartOf(former, draft.venue)(draft) ? { ...withoutPlanTypes(draft), seatingChartKey: '' } : draft;

/** Whether a draft has a seating chart that a change of its venue takes away. */
export const hasChartOf = (former: PickedVenue | null, venue: PickedVenue | null) => (draft: SellingDraft) =>
  'seatingChartKey' in draft && Boolean(draft.seatingChartKey) && former?._id !== venue?._id;

/** Without the ticket types of a seating plan (AUT-064). */
export const withoutPlanTypes: Change = (draft) =>
  draft.ticketTypes.filter(({ categoryId }) => categoryId).reduce((left, { _id }) => withoutTicketType(_id)(left), draft);

/** Adds a ticket type; add-ons that applied to all types apply to it too (AUT-104). */
export const withNewTicketType: Change = (draft) => {
  const { remainingQty: _left, ...made } = newTicketType(newId, draft.schedule);
  const ticketTypes = [...draft.ticketTypes, plain<DraftTicketType>({ ...made, soldQty: 0 })];
  const [before, after] = [draft.ticketTypes, ticketTypes].map((types) => types.map(({ _id }) => _id)) as [string[], string[]];
  const upgrades = draft.upgrades.map((upgrade) => ({
    ...upgrade,
    ticketTypeIds: [...coverNewTicketTypes(upgrade.ticketTypeIds, before, after)],
  }));
  return { ...draft, ticketTypes, upgrades };
};

/** Removes a ticket type, also from the lists of add-ons, codes and shared capacities (AUT-083). */
export const withoutTicketType =
  (id: string): Change =>
  (draft) => {
    const others = <Item extends { ticketTypeIds: string[] }>(items: Item[]) =>
      items.map((item) => ({ ...item, ticketTypeIds: item.ticketTypeIds.filter((one) => one !== id) }));
    return {
      ...draft,
      ticketTypes: draft.ticketTypes.filter(({ _id }) => _id !== id),
      upgrades: others(draft.upgrades),
      promotions: others(draft.promotions),
      capacities: withoutItem(draft.capacities, id),
    };
  };

/** Adds an add-on; a season calls it upgrade (AUT-101). */
export const withNewUpgrade =
  (kind: Kind): Change =>
  (draft) => {
    const { remainingQty: _left, ...made } = newUpgrade(newId, kind);
    return { ...draft, upgrades: [...draft.upgrades, plain<DraftUpgrade>({ ...made, soldQty: 0 })] };
  };

export const withoutUpgrade =
  (id: string): Change =>
  (draft) => ({
    ...draft,
    upgrades: draft.upgrades.filter(({ _id }) => _id !== id),
    promotions: draft.promotions.map((code) => ({ ...code, upgradeIds: code.upgradeIds.filter((one) => one !== id) })),
    capacities: withoutItem(draft.capacities, id),
  });

/** Adds a secret code that can be used until the end of sales: one from now to now never could. */
export const withNewPromotion =
  (now: Date): Change =>
  (draft) => {
    const { ticketsEndAt } = draft.schedule;
    const endsAt = ticketsEndAt && new Date(ticketsEndAt) > now ? ticketsEndAt : null;
    return { ...draft, promotions: [...draft.promotions, plain<DraftPromotion>({ ...newPromotion(newId, now), endsAt })] };
  };

export const withNewField: Change = (draft) => ({
  ...draft,
  customFields: [...draft.customFields, plain<DraftField>(newCustomField(newId))],
});

export const withNewCapacity: Change = (draft) => ({
  ...draft,
  capacities: [...draft.capacities, plain<DraftCapacity>({ ...newCapacity(newId), soldQty: 0 })],
});
