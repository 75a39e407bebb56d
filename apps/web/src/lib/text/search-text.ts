/**
 * A text of the URL, also one that the router parsed as a number (`?q=801`). Anything else is undefined rather than
 * omitted: the router would keep a parameter that a route's `validateSearch` omits.
 */
export function searchText(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && value !== '' ? String(value) : undefined;
}
