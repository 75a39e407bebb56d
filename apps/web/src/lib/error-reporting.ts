import { now } from './clock.ts';
import { alsoLogTo } from './logger.ts';

/** A page that fails in a loop must not flood the service. */
const MOST_REPORTS = 20;

/**
 * Reports logged errors and uncaught errors in the envelopes of Sentry's protocol. Addresses are sent without their
 * query, which may hold a code. @throws TypeError for an invalid DSN
 */
export function startErrorReporting(dsn: string, send: typeof fetch = fetch): void {
  const url = envelopeUrlOf(dsn);
  let sent = 0;
  const report = (what: string, cause: unknown) => {
    if (sent++ >= MOST_REPORTS) return;
    void send(url, { method: 'POST', body: envelopeOf(what, cause), keepalive: true, credentials: 'omit' }).catch(() => {});
  };
  alsoLogTo({ error: report, warn: () => {} });
  window.addEventListener('error', ({ message, error }) => report(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('A promise was not caught', reason));
}

function envelopeUrlOf(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [project, ...before] = pathname.split('/').filter(Boolean).toReversed();
  if (!username || !project) throw new TypeError('The DSN needs a key and a project.');
  const prefix = before.toReversed().map((part) => `/${part}`);
  return `${protocol}//${host}${prefix.join('')}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

function envelopeOf(what: string, cause: unknown): string {
  const event_id = crypto.randomUUID().replaceAll('-', '');
  const at = now();
  const { name, message, stack } = cause instanceof Error ? cause : { name: 'Error', message: String(cause), stack: undefined };
  const event = {
    event_id,
    timestamp: at.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    message: what,
    exception: { values: [{ type: name, value: message }] },
    request: { url: `${location.origin}${location.pathname}` },
    extra: { stack },
  };
  return [{ event_id, sent_at: at.toISOString() }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n');
}
