import type { RouterHistory } from '@tanstack/react-router';
import { fullPageLoad } from '../loading/full-page-load.ts';
import { now } from '../time/clock.ts';
import { holdsKey } from './keyed-address.ts';
import { loadScript } from './load-script.ts';
import { collectErrors } from '../errors/collect-errors.ts';
import { logWarning } from '../errors/logger.ts';
import type { RuntimeConfig } from '../loading/runtime-config.ts';

let isTagging = false;

/** Starts the configured external services; the app runs without any of them (ACC-191). */
export async function startOutsideServices({ errorsDsn, tagManagerId }: Pick<RuntimeConfig, 'errorsDsn' | 'tagManagerId'>): Promise<void> {
  if (tagManagerId && !holdsKey(location.href) && !holdsKey(document.referrer)) startTagManager(tagManagerId);
  if (!errorsDsn) return logWarning('Errors are only logged: no error reporting is configured.');
  const sendTo = collectErrors();
  try {
    const { createReporter } = await import('../errors/error-reporting.ts');
    sendTo(createReporter(errorsDsn));
  } catch (cause) {
    logWarning('Error reporting did not start.', cause);
  }
}

/**
 * The tag manager reads the address whenever it changes: it never gets to see one with a key. A page that was loaded at such an address has
 * none, and from a page that has one such an address is reached by a full load.
 */
export function keepKeysFromTags(history: Pick<RouterHistory, 'push' | 'replace'>): void {
  for (const act of ['push', 'replace'] as const) {
    const go = history[act];
    history[act] = (path, ...rest) => (isTagging && holdsKey(path) ? fullPageLoad(path) : go(path, ...rest));
  }
}

function startTagManager(id: string): void {
  isTagging = true;
  const layer: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  layer.push({ 'gtm.start': now().getTime(), event: 'gtm.js' });
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  loadScript(src).catch((cause: unknown) => logWarning('The tag manager did not load.', cause));
}
