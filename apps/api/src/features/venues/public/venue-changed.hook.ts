import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Venue } from '../venue.schema.ts';

/** Told in the transaction that changes a venue. */
export const venueChanged = defineHook<[tx: Tx, venue: Venue]>('venues.venue-changed');
