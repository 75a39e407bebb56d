import type Stripe from 'stripe';

import type { Call } from './call.ts';
import { newId, randomText } from './ids.ts';
import { listObjects } from './listing.ts';
import { badParam } from './stripe-fault.ts';

/** Registration codes of Stripe's simulated readers. */
const DEVICES: Readonly<Record<string, Stripe.Terminal.Reader.DeviceType>> = {
  'simulated-wpe': 'simulated_wisepos_e',
  'simulated-s700': 'simulated_stripe_s700',
  'simulated-s710': 'simulated_stripe_s710',
};

/** The metadata of a reader that make it fail: `offline`, `busy`, `updating`, `timeout` or `fault`. */
const TROUBLE = 'simulate';

/** What the reader is to fail with; undefined for one that works. */
export function troubleOf({ metadata }: Stripe.Terminal.Reader): string | undefined {
  return metadata[TROUBLE] || undefined;
}

/** POST /v1/terminal/readers. The registration code is the label when none is given. */
export function createReader({ draft, params }: Call): object {
  params.only(new Set(['label', 'location', 'metadata', 'registration_code']));
  const code = params.requiredText('registration_code');
  const device_type = DEVICES[code];
  if (!device_type) {
    throw badParam(
      'registration_code',
      `No reader is waiting with the registration code '${code}'. The simulator takes ${Object.keys(DEVICES).join(', ')}.`,
      'resource_missing',
    );
  }
  const location = params.text('location');
  if (location) draft.need('terminal.location', location, 'location');
  return draft.put('terminal.reader', {
    id: newId('tmr'),
    object: 'terminal.reader',
    action: null,
    device_sw_version: '1.0.0',
    device_type,
    ip_address: '127.0.0.1',
    label: params.text('label') ?? code,
    last_seen_at: draft.now * 1000,
    livemode: false,
    location: location ?? null,
    metadata: params.metadata(),
    serial_number: `SIM-${randomText(10).toUpperCase()}`,
    status: 'online',
  });
}

/** GET /v1/terminal/readers/:id */
export function retrieveReader(call: Call): object {
  return readReader(call);
}

/** POST /v1/terminal/readers/:id */
export function updateReader(call: Call): object {
  const { draft, params } = call;
  params.only(new Set(['label', 'metadata']));
  const reader = readReader(call);
  const metadata = params.metadata(reader.metadata);
  return draft.put('terminal.reader', {
    ...reader,
    label: params.text('label') ?? reader.label,
    metadata,
    status: metadata[TROUBLE] === 'offline' ? 'offline' : 'online',
  });
}

/** DELETE /v1/terminal/readers/:id */
export function deleteReader(call: Call): object {
  const { id } = readReader(call);
  call.draft.remove('terminal.reader', id);
  return { id, object: 'terminal.reader', deleted: true };
}

/** GET /v1/terminal/readers */
export function listReaders(call: Call): object {
  return listObjects(call, 'terminal.reader', '/v1/terminal/readers', {
    equals: ['device_type', 'location', 'serial_number', 'status'],
  });
}

/** The reader in the path. @throws StripeFault 404 */
export function readReader({ draft, ids }: Call): Stripe.Terminal.Reader {
  return draft.need('terminal.reader', ids[0] ?? '', 'reader');
}
