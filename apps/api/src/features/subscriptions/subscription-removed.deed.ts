import { defineDeed } from '#platform/audit/deed';

import type { Subscription } from './subscription.schema.ts';

export const subscriptionRemoved = defineDeed({
  action: 'subscription.removed',
  subject: 'event',
  tells: ({ _id: subscriptionId, orgId, eventId, email }: Subscription) => ({ id: eventId, orgId, details: { subscriptionId, email } }),
});
