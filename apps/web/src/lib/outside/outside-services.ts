import { now } from '../time/clock.ts';
import { loadScript } from './load-script.ts';
import { collectErrors } from '../errors/collect-errors.ts';
import { logWarning } from '../errors/logger.ts';
import type { RuntimeConfig } from '../loading/runtime-config.ts';

/** Starts the configured external services; the app runs without any of them (ACC-191). */
export async function startOutsideServices({ errorsDsn, tagManagerId }: Pick<RuntimeConfig, 'errorsDsn' | 'tagManagerId'>): Promise<void> {
  if (tagManagerId) startTagManager(tagManagerId);
  if (!errorsDsn) return logWarning('Errors are only logged: no error reporting is configured.');
  const sendTo = collectErrors();
  try {
    const { createReporter } = await import('../errors/error-reporting.ts');
    sendTo(createReporter(errorsDsn));
  } catch (cause) {
    logWarning('Error reporting did not start.', cause);
  }
}

function startTagManager(id: string): void {
  const layer: unknown[] = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  layer.push({ 'gtm.start': now().getTime(), event: 'gtm.js' });
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  loadScript(src).catch((cause: unknown) => logWarning('The tag manager did not load.', cause));
}
