import { packageOf, packagePrice } from '@marquee/shared/seasons/packages';
import { daysOf } from '#lib/records/event-when.ts';
import { chosenOf } from '../offer.ts';
import type { Packages } from '../packages.ts';
import { chosenNights } from './chosen-nights.ts';
import { PackageNights } from './package-nights.tsx';
import { PackageNote } from './package-note.tsx';

export const PACKAGES: Packages = {
  Note: PackageNote,
  Nights: PackageNights,
  chosenOf: (offer, quantities, event) =>
    chosenOf(offer, quantities).map((tickets) => {
      if (!packageOf(tickets.type)) return tickets;
      const nightIds = chosenNights(tickets.type, quantities, event);
      return { ...tickets, nightIds, price: packagePrice(tickets.type.listPrice, nightIds.length) };
    }),
  lackingOf: (offer, quantities, event) =>
    chosenOf(offer, quantities)
      .map(({ type }) => [type._id, (packageOf(type)?.least ?? 0) - chosenNights(type, quantities, event).length] as const)
      .find(([, count]) => count > 0),
  leftOf: ({ event, type }, quantities) => {
    const chosen = new Set(chosenNights(type, quantities, event));
    const told = daysOf(event).flatMap(({ _id = '' }, at) => (chosen.has(_id) ? (type.nightsLeft?.[at] ?? []) : []));
    return told.length > 0 ? Math.min(...told) : undefined;
  },
  focus: (id) => document.querySelector<HTMLElement>(`[data-nights="${id}"] input:not(:disabled, :checked)`)?.focus(),
};
