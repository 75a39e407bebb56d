import type { Call } from './call.ts';
import { newId } from './ids.ts';
import { listObjects } from './listing.ts';
import { badParam } from './stripe-fault.ts';

/** POST /v1/terminal/locations */
export function createLocation({ draft, params }: Call): object {
  params.only(new Set(['address', 'configuration_overrides', 'display_name', 'metadata', 'phone']));
  const display_name = params.requiredText('display_name');
  const address = params.tree('address');
  if (!address) throw badParam('address', 'Missing required param: address.', 'parameter_missing');
  return draft.put('terminal.location', {
    id: newId('tml'),
    object: 'terminal.location',
    address: {
      city: address.text('city') ?? null,
      country: address.requiredText('country'),
      line1: address.text('line1') ?? null,
      line2: address.text('line2') ?? null,
      postal_code: address.text('postal_code') ?? null,
      state: address.text('state') ?? null,
    },
    display_name,
    livemode: false,
    metadata: params.metadata(),
  });
}

/** GET /v1/terminal/locations/:id */
export function retrieveLocation({ draft, ids }: Call): object {
  return draft.need('terminal.location', ids[0] ?? '', 'location');
}

/** GET /v1/terminal/locations */
export function listLocations(call: Call): object {
  return listObjects(call, 'terminal.location', '/v1/terminal/locations');
}
