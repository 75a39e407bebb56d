import { BrowserClient, defaultStackParser, makeFetchTransport, Scope, type ErrorEvent, type EventHint } from '@sentry/browser';
import { alsoLogTo } from './logger.ts';

/** A page that fails in a loop must not flood the service. */
const MOST_REPORTS = 20;

/**
 * Reports logged errors and uncaught errors through Sentry's client. Its integrations are left out: they also send clicks, requests and
 * addresses with their query, which may hold a code. @throws TypeError for an invalid DSN
 */
export function startErrorReporting(dsn: string, send: typeof fetch = fetch): void {
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
  const report = (what: string, cause: unknown) => {
    if (sent++ < MOST_REPORTS) scope.captureException(cause, { data: { what } });
  };
  alsoLogTo({ error: report, warn: () => {} });
  window.addEventListener('error', ({ message, error }) => report(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('A promise was not caught', reason));
}

/** Adds the logged text and the address without its query. */
function reportOf(event: ErrorEvent, { data }: EventHint): ErrorEvent {
  const { what } = data as { what: string };
  return { ...event, message: what, request: { url: `${location.origin}${location.pathname}` } };
}
