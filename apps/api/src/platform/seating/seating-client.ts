import { Region, SeatsioClient } from 'seatsio';

/** The client of the seating provider for an organization: in region EU with its secret key, which never leaves the server (answer 12). */
export function seatingClientOf(secretKey: string): SeatsioClient {
  return new SeatsioClient(Region.EU(), secretKey);
}
