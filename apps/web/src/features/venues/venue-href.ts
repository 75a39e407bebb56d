const VENUES = '/admin/dashboard/venues';

/** The pages of one venue (AUT-050), in the order of their menu. */
type VenuePage = 'overview' | 'metrics' | 'events' | 'seating';

export function venueHrefOf(page: VenuePage, venueId: string): string {
  return `${VENUES}/details/${page}?venueId=${venueId}`;
}

/** The editor of a seating plan of ours. */
export function planHrefOf(planId: string): string {
  return `${VENUES}/details/seating/plan?planId=${planId}`;
}

/** The designer of the seating provider (AUT-058). */
export function designerHrefOf(venueId: string): string {
  return `${VENUES}/details/seating/create?venueId=${venueId}`;
}

/** The form; `new` is a venue that is not saved yet (AUT-049). */
export function venueFormHrefOf(venueId: string): string {
  return `${VENUES}/create/details?venueId=${venueId}`;
}
