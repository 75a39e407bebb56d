import { alsoLogTo } from './logger.ts';

/** Sends one error, with the text it was logged with. */
export type Report = (what: string, cause: unknown) => void;

/** As many as are worth keeping until a reporter is loaded. */
const MOST_KEPT = 20;

/**
 * Collects logged and uncaught errors from now on. The returned function passes those so far, and all later ones, to a reporter, which is
 * loaded meanwhile.
 */
export function collectErrors(): (report: Report) => void {
  const kept: Parameters<Report>[] = [];
  let report: Report = (...error) => {
    if (kept.length < MOST_KEPT) kept.push(error);
  };
  const take: Report = (what, cause) => report(what, cause);
  alsoLogTo({ error: take, warn: () => {} });
  window.addEventListener('error', ({ message, error }) => take(message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => take('A promise was not caught', reason));
  return (reporter) => {
    report = reporter;
    for (const error of kept.splice(0)) reporter(...error);
  };
}
