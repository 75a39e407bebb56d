import { Region, SeatsioClient } from 'seatsio';

const TIMEOUT_MS = 10_000;

/**
 * The client of the seating provider for an organization: in region EU, or at another address, with its secret key, which never leaves the
 * server (answer 12).
 */
export function seatingClientOf(secretKey: string, address: string | null = null): SeatsioClient {
  const seats = new SeatsioClient(address ? new Region(address) : Region.EU(), secretKey);
  seats.client.defaults.timeout = TIMEOUT_MS;
  return seats;
}
