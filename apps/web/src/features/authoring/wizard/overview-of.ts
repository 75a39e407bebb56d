const OVERVIEWS = {
  event: '/admin/dashboard/events/details/overview?eventId=',
  season: '/admin/dashboard/seasons/details/overview?seasonId=',
} as const;

/** The overview page of a record. */
export function overviewOf(kind: 'event' | 'season', id: string): string {
  return `${OVERVIEWS[kind]}${id}`;
}
