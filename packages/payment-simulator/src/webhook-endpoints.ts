import type { Call } from './call.ts';
import { newId, randomText } from './ids.ts';
import type { WebhookEndpoint } from './ledger.ts';
import { listObjects } from './listing.ts';
import { badParam } from './stripe-fault.ts';

const UPDATE = new Set(['description', 'disabled', 'enabled_events', 'metadata', 'url']);
const CREATE = new Set(['api_version', 'connect', 'description', 'enabled_events', 'metadata', 'url']);

/** POST /v1/webhook_endpoints. The signing secret is returned only here. */
export function createWebhookEndpoint({ draft, params }: Call): object {
  params.only(CREATE);
  const events = params.list('enabled_events');
  if (events.length === 0) throw badParam('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing');
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    url: checkUrl(params.requiredText('url')),
    enabled_events: [...events],
    connect: params.boolean('connect') ?? false,
    secret: `whsec_${randomText(32)}`,
    status: 'enabled',
    description: params.text('description') ?? null,
    metadata: params.metadata(),
    created: draft.now,
  };
  draft.put('webhook_endpoint', endpoint, draft.books.platform);
  return { ...shown(endpoint), secret: endpoint.secret };
}

/** GET /v1/webhook_endpoints/:id */
export function retrieveWebhookEndpoint(call: Call): object {
  return shown(read(call));
}

/** POST /v1/webhook_endpoints/:id */
export function updateWebhookEndpoint(call: Call): object {
  const { draft, params } = call;
  params.only(UPDATE);
  const endpoint = read(call);
  const disabled = params.boolean('disabled');
  const updated: WebhookEndpoint = {
    ...endpoint,
    ...(params.has('url') ? { url: checkUrl(params.requiredText('url')) } : {}),
    ...(params.has('enabled_events') ? { enabled_events: [...params.list('enabled_events')] } : {}),
    ...(disabled === undefined ? {} : { status: disabled ? ('disabled' as const) : ('enabled' as const) }),
    description: params.text('description') ?? endpoint.description,
    metadata: params.metadata(endpoint.metadata),
  };
  return shown(draft.put('webhook_endpoint', updated, draft.books.platform));
}

/** DELETE /v1/webhook_endpoints/:id; pending deliveries are given up. */
export function deleteWebhookEndpoint(call: Call): object {
  const { id } = read(call);
  call.draft.remove('webhook_endpoint', id, call.draft.books.platform);
  return { id, object: 'webhook_endpoint', deleted: true };
}

/** GET /v1/webhook_endpoints */
export function listWebhookEndpoints(call: Call): object {
  const page = listObjects(call, 'webhook_endpoint', '/v1/webhook_endpoints') as { data: WebhookEndpoint[] };
  return { ...page, data: page.data.map(shown) };
}

function read({ draft, ids }: Call): WebhookEndpoint {
  return draft.need('webhook_endpoint', ids[0] ?? '');
}

function shown(endpoint: WebhookEndpoint): object {
  return { ...endpoint, secret: undefined, connect: undefined, api_version: null, application: null, livemode: false };
}

function checkUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw badParam('url', 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid');
}
