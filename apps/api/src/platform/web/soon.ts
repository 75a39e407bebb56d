import { DomainError } from '@marquee/shared/domain-error';

/** How long somebody looks at nothing before they are told, in ms. While a new primary is elected the driver would wait much longer. */
const SOON_MS = 2500;

/** @throws DomainError SERVICE_UNAVAILABLE when `answer` takes too long for somebody who waits for a page */
export async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('SERVICE_UNAVAILABLE')), SOON_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
