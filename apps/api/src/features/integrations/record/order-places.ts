import type { OrgScope } from '#platform/auth/actor';

/** An order within its organization, as the key of a loader. */
export function placeOf(orgId: string, orderId: string): string {
  return `${orgId}/${orderId}`;
}

/** Reads the orders of a request at once, each inside its organization: one, for whoever asks for a list. */
export async function byPlace<Value>(
  places: readonly string[],
  read: (scope: OrgScope, orderIds: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const found = new Map<string, Value>();
  for (const [orgId = '', of] of Map.groupBy(places, (place) => place.split('/')[0])) {
    const values = await read(
      { orgId },
      of.map((place) => place.slice(orgId.length + 1)),
    );
    for (const [orderId, value] of values) found.set(placeOf(orgId, orderId), value);
  }
  return found;
}
