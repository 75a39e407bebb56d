import { errorDetails, errorText } from '#lib/errors/error-text.ts';

/** What is wrong with a field is said in its own words. */
export function wordsOf(error: unknown): string {
  const fields = errorDetails(error)['fields'];
  const [first] = fields && typeof fields === 'object' ? Object.values(fields) : [];
  return typeof first === 'string' ? first : errorText(error);
}
