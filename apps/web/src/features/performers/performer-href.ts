const PERFORMERS = '/admin/dashboard/performers';

/** The pages of one performer, in the order of their menu. */
type PerformerPage = 'overview' | 'metrics' | 'events';

export function performerHrefOf(page: PerformerPage, artistId: string): string {
  return `${PERFORMERS}/details/${page}?artistId=${artistId}`;
}

/** The form: a new performer opens on its type, an existing one on its details (AUT-071). */
export function performerFormHrefOf(artistId: string): string {
  return `${PERFORMERS}/create/${artistId === 'new' ? 'type' : 'details'}?artistId=${artistId}`;
}
