import type { Call } from './call.ts';
import { listObjects } from './listing.ts';

/** GET /v1/events; `type` and `types[]` filter. */
export function listEvents(call: Call): object {
  const types = call.params.list('types');
  return listObjects(call, 'event', '/v1/events', {
    equals: ['type'],
    allow: ['types', 'delivery_success'],
    where: (event) => types.length === 0 || types.includes(event.type),
  });
}

/** GET /v1/events/:id */
export function retrieveEvent({ draft, ids }: Call): object {
  return draft.need('event', ids[0] ?? '');
}
