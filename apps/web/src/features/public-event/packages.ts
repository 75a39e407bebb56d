import type { ComponentType } from 'react';
import type { ChosenTickets, Offer, OfferedTicket, Quantities, ShownEvent } from './offer.ts';

interface OfPackage {
  event: ShownEvent;
  type: OfferedTicket;
}

/** What the page of a season adds to its tickets: packages of chosen nights (BYD-108). A page without it does not load any of it. */
export interface Packages {
  /** What a package is, and what a night of it costs; nothing of any other ticket type. */
  readonly Note: ComponentType<OfPackage & { /** Of its least number of nights, with every fee. */ price: number }>;
  /** Its nights, once it was taken. */
  readonly Nights: ComponentType<OfPackage & { quantities: Quantities; onChoose: (key: string, quantity: number) => void }>;
  /** The tickets of these quantities, packages for the nights that are chosen beside them. */
  readonly chosenOf: (offer: Offer, quantities: Quantities, event: ShownEvent) => ChosenTickets[];
  /** The first package that lacks nights, and how many; undefined where none does. */
  readonly lackingOf: (offer: Offer, quantities: Quantities, event: ShownEvent) => readonly [id: string, count: number] | undefined;
  /** The least that is left of a package on its chosen nights; undefined where that is not told. */
  readonly leftOf: (of: OfPackage, quantities: Quantities) => number | undefined;
  /** Focuses the first night of a package that can be chosen. */
  readonly focus: (id: string) => void;
}

/** Where a choice keeps that a night of a package was chosen: as 1 beside the quantities. */
export function nightKey(ticketTypeId: string, nightId: string): string {
  return `${ticketTypeId}.${nightId}`;
}
