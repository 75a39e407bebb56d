import { DomainError } from '../domain-error.ts';
import { sellableOf, type Sellable, type SellableIds } from './sellable.ts';

/** What a caller names. @throws DomainError BAD_USER_INPUT for none, and for both an event and a season */
export function wantedSellable({ eventId, seasonId }: SellableIds): Sellable {
  if (Boolean(eventId) === Boolean(seasonId)) throw new DomainError('BAD_USER_INPUT');
  return sellableOf({ eventId, seasonId });
}
