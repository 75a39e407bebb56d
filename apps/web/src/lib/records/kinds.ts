import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';

export type Kind = Sellable['kind'];

/** What differs between the kinds of sellable, for pages that show any of them. */
export const KINDS = {
  event: {
    ...SELLABLE_KINDS.event,
    list: '/admin/dashboard/events',
    details: '/admin/dashboard/events/details',
    editor: '/create-event',
    write: 'event.write',
    publish: 'event.publish',
    /** Whether it has days with doors, and tickets that are shared for them. */
    hasDays: true,
    /** The name under which the edit of an unsaved one is kept. */
    unsaved: 'new',
  },
  season: {
    ...SELLABLE_KINDS.season,
    list: '/admin/dashboard/seasons',
    details: '/admin/dashboard/seasons/details',
    editor: '/create-season',
    write: 'season.write',
    publish: 'season.write',
    hasDays: false,
    unsaved: 'new season',
  },
} as const;

/** The address of a page of a record. */
export function pageOf(kind: Kind, page: string, id: string): string {
  return `${page}?${KINDS[kind].idKey}=${id}`;
}

/** The overview page of a record. */
export function overviewOf(kind: Kind, id: string): string {
  return pageOf(kind, `${KINDS[kind].details}/overview`, id);
}

/** Its id, as inputs name it. */
export function idOf({ kind, id }: Sellable): { readonly eventId?: string; readonly seasonId?: string } {
  return { [KINDS[kind].idKey]: id };
}
