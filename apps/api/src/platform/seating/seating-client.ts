import { Region, SeatsioClient } from 'seatsio';

const TIMEOUT_MS = 10_000;
/** The client doubles its pause each time, from 400 ms on. */
const TRIES_WHEN_LIMITED = 2;

/**
 * The client of the seating provider for an organization: in region EU, or at another address, with its secret key, which never leaves the
 * server (answer 12). `until` ends every request.
 */
export function seatingClientOf(secretKey: string, address: string | null = null, until: AbortSignal | null = null): SeatsioClient {
  const seats = new SeatsioClient(address ? new Region(address) : Region.EU(), secretKey);
  seats.client.defaults.timeout = TIMEOUT_MS;
  if (until) seats.client.defaults.signal = until;
  return seats.setMaxRetries(TRIES_WHEN_LIMITED);
}
