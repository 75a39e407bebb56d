import type { OrgScope } from '../auth/actor.ts';

/** An id within its organization, as the key of a loader. */
export function orgKeyOf(orgId: string, id: string): string {
  return `${orgId}/${id}`;
}

/** Reads what a request asks for at once, each id inside its organization: one, for whoever asks for a list. */
export async function byOrgKey<Value>(
  keys: readonly string[],
  read: (scope: OrgScope, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<ReadonlyMap<string, Value>> {
  const found = new Map<string, Value>();
  for (const [orgId = '', of] of Map.groupBy(keys, (key) => key.split('/')[0])) {
    const values = await read(
      { orgId },
      of.map((key) => key.slice(orgId.length + 1)),
    );
    for (const [id, value] of values) found.set(orgKeyOf(orgId, id), value);
  }
  return found;
}
