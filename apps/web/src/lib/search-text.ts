/**
 * A text of the URL, also one that the router read as a number (`?q=801`). Anything else is undefined and not left out:
 * the router would hand on what a route's `validateSearch` leaves out as it stands in the URL.
 */
export function searchText(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && value !== '' ? String(value) : undefined;
}
