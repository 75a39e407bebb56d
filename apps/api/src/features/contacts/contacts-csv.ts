import { csvFile } from '#platform/files/csv-file';

import type { Metrics } from './domain/metrics.ts';

/** What is exported of a contact. */
export interface ExportedContact {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly isCustomer: boolean;
  readonly metrics: Metrics<unknown>;
}

const HEAD = ['First Name', 'Last Name', 'Email', 'Phone', 'Customer', 'Events', 'Tickets', 'LTV'];

export function contactsCsv(contacts: AsyncIterable<ExportedContact>): Promise<{ body: Buffer; rows: number }> {
  return csvFile(HEAD, rowsOf(contacts));
}

async function* rowsOf(contacts: AsyncIterable<ExportedContact>): AsyncGenerator<string[]> {
  for await (const contact of contacts) yield rowOf(contact);
}

function rowOf({ firstName, lastName, email, phoneNumber, isCustomer, metrics }: ExportedContact): string[] {
  const { eventIds, lifeTimeTicketsPurchased, lifeTimeValue } = metrics;
  const counts = [eventIds.length, lifeTimeTicketsPurchased].map(String);
  return [firstName, lastName, email, phoneNumber ?? '', isCustomer ? 'Yes' : 'No', ...counts, (lifeTimeValue / 100).toFixed(2)];
}
