import { sellableOf } from '@marquee/shared/events/sellable';

import { defineDeed } from '#platform/audit/deed';

import type { Renewal } from './renewal.schema.ts';

/** What staff do to the renewal of a season, or to the offer of a night, by its target. */
export function defineRenewalDeeds(act: 'started' | 'changed' | 'reminded') {
  const tells = (renewal: Renewal) => {
    const { orgId, fromName: name } = renewal;
    return { id: sellableOf(renewal).id, orgId, details: { name } };
  };
  return {
    season: defineDeed({ action: `renewal.${act}`, subject: 'season', tells }),
    event: defineDeed({ action: `night-offer.${act}`, subject: 'event', tells }),
  };
}
