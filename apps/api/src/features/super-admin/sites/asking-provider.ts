import { DomainError } from '@marquee/shared/domain-error';

import { WebsiteRefusal } from '#platform/websites/website-provider.port';

/** Maps a refusal of the provider to SITE_REFUSED with its message, a timeout to SERVICE_UNAVAILABLE. @throws DomainError */
export async function askingProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof WebsiteRefusal
      ? new DomainError('SITE_REFUSED', { message: error.message })
      : new DomainError('SERVICE_UNAVAILABLE');
  }
}
