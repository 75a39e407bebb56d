/**
 * The item that a season's item is on one night, as the server names it (`idOnNight` of its orders): by it a device finds the row of a
 * season ticket whose own code it reads.
 */
export async function nightItemIdOf(seasonItemId: string, eventId: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seasonItemId} on ${eventId}`)));
  return Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
