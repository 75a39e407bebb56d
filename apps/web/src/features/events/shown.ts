import { createContext, use } from 'react';
import { KINDS, pageOf, type Kind } from '#lib/records/kinds.ts';
import type { EventDetails } from './event-types.ts';

/** What the pages of an event and of a season show with the same components. */
export interface Shown extends Pick<
  EventDetails,
  | '_id'
  | 'name'
  | 'stub'
  | 'published'
  | 'firstPublishedAt'
  | 'cancel'
  | 'hasOrders'
  | 'posterImageUrl'
  | 'schedule'
  | 'venue'
  | 'ticketTypes'
  | 'upgrades'
  | 'promotions'
  | 'capacities'
> {
  readonly kind: Kind;
  /** The days of an event of several. */
  readonly days: readonly { readonly startsAt: string }[];
  /** Places that hold blocks keep out of sale, by ticket type; an event alone has some. */
  readonly held?: ReadonlyMap<string, number>;
  /** Opens the dialog of the add-ons, at one of them, which a season edits here; an event edits them in its wizard. */
  readonly editAddOns?: (itemId?: string) => void;
}

export const ShownContext = createContext<Shown | null>(null);

/** The event or season of this page; only inside its frame. */
export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('useShown needs the frame of an event or a season above it.');
  return shown;
}

/** The address of a step of its wizard, with an item opened whose changes are saved at once (AUT-151). */
export function stepHref({ kind, _id }: Pick<Shown, 'kind' | '_id'>, step: string, item?: { key: string; id: string }): string {
  return `${pageOf(kind, `${KINDS[kind].editor}/${step}`, _id)}${item ? `&${item.key}=${item.id}&autosave=true` : ''}`;
}
