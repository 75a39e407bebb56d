import type { EventRecord } from '#features/events/public/event-records';
import type { CreateArtistInput } from '#features/performers/artists.inputs';

import type { OrgKey } from './demo-plan.ts';
import type { Art } from './poster-art.ts';

export interface PlannedTier {
  readonly name: string;
  readonly price: number;
  readonly until?: Date;
  readonly totalQty?: number;
}

export interface PlannedType {
  readonly name: string;
  readonly totalQty: number;
  readonly tiers: readonly PlannedTier[];
  readonly description?: string;
  readonly purchaseLimit?: number;
  readonly hidden?: boolean;
  /** How often it is bought; 0 is never, 1 unless told. */
  readonly weight?: number;
  /** The category of the demo hall that it sells. */
  readonly category?: string;
}

export interface PlannedUpgrade {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly totalQty: number;
  readonly purchaseLimit?: number;
  /** Names of ticket types. */
  readonly only?: readonly string[];
  readonly complimentaryWith?: 'order' | 'ticket';
}

export type PlannedCode = Partial<Omit<EventRecord['promotions'][number], '_id' | 'ticketTypeIds'>> & {
  readonly code: string;
  /** Names of ticket types. */
  readonly unlocks?: readonly string[];
};

export type PlannedQuestion = Partial<Omit<EventRecord['customFields'][number], '_id'>> & { readonly label: string };

export type PlannedArtist = CreateArtistInput;

/** An event of the demo world; money in cents. */
export interface PlannedEvent {
  readonly org: OrgKey;
  readonly venue: string;
  readonly art: Art;
  readonly name: string;
  readonly subtitle: string;
  readonly stub: string;
  readonly description: string;
  readonly age?: string;
  readonly accessibility?: string;
  readonly type?: EventRecord['type'];
  readonly processAs?: EventRecord['processAs'];
  readonly isDraft?: boolean;
  readonly isCancelled?: boolean;
  readonly announceAt: Date;
  readonly ticketsAt: Date;
  readonly ticketsEndAt?: Date;
  /** One for each day. */
  readonly days: readonly { readonly startsAt: Date; readonly endsAt: Date; readonly doorsAt: Date }[];
  readonly types: readonly PlannedType[];
  readonly upgrades?: readonly PlannedUpgrade[];
  readonly codes?: readonly PlannedCode[];
  readonly questions?: readonly PlannedQuestion[];
  readonly waiver?: string;
  /** Only concerts have performers. */
  readonly headlining?: readonly PlannedArtist[];
  readonly opening?: readonly PlannedArtist[];
  readonly videoLink?: string;
  readonly songLink?: string;
  /** A fee of the organization on every ticket. */
  readonly ticketFee?: { readonly name: string; readonly value: number };
  /** The name of the seating plan, where seats are chosen. */
  readonly hall?: string;
  /** How many orders it has. */
  readonly orders: number;
  /** Orders take every place there is. */
  readonly isSoldOut?: boolean;
  /** Part of the tickets that came in, 0 to 1. */
  readonly scanned?: number;
}
