import { DomainError } from '@marquee/shared/domain-error';

/** The time a visitor waits without feedback, in ms. During an election of a primary the driver would wait much longer. */
const SOON_MS = 2500;

/** @throws DomainError SERVICE_UNAVAILABLE when `answer` takes too long for a visitor waiting for a page */
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
