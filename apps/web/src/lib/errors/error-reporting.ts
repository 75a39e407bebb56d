import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type ErrorEvent, type EventHint } from '@sentry/browser';
import type { Report } from './collect-errors.ts';

/** A page that fails in a loop must not flood the service. */
const MOST_REPORTS = 20;

/**
 * A reporter that sends errors through Sentry's client. Its integrations are left out: they also send clicks, requests and
 * addresses with their query, which may hold a code. @throws TypeError for an invalid DSN
 */
export function createReporter(dsn: string, send: typeof fetch = fetch): Report {
  let sent = 0;
  const client = new BrowserClient({
    dsn,
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport(options, send),
    transportOptions: { fetchOptions: { credentials: 'omit' } },
    beforeSend: reportOf,
    sendClientReports: false,
    dataCollection: { userInfo: false }, // the service does not store IP addresses
  });
  if (!client.getDsn()) throw new TypeError('The DSN needs a key and a project.');
  const scope = new Scope();
  scope.setClient(client);
  return (what, cause) => {
    if (sent++ < MOST_REPORTS) scope.captureException(cause, { data: { what } });
  };
}

/** Adds the logged text and the address without its query. */
function reportOf(event: ErrorEvent, { data }: EventHint): ErrorEvent {
  const { what } = data as { what: string };
  return { ...event, message: what, request: { url: `${location.origin}${location.pathname}` } };
}
