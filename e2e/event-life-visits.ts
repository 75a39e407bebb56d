// Sharing, duplicating and deleting events, for the axe stories.
import { press, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const DETAILS = '/admin/dashboard/events/details';

export const eventLifeVisits = ({ eventId, draftId }: DemoIds): Visit[] => [
  ['event, sharing', `${DETAILS}/sharing?eventId=${eventId}`],
  ['event, duplicate dialog', `${DETAILS}/overview?eventId=${eventId}`, press('Duplicate Event')],
  ['event, delete dialog of a draft', `${DETAILS}/overview?eventId=${draftId}`, press('Delete Draft')],
];
