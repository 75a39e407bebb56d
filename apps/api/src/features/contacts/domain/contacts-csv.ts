import { stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

import type { Metrics } from './metrics.ts';

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
/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';

/** A file that spreadsheets read as text: cells that could run as formulas begin with an apostrophe (ACC-239, promise 20). */
export async function contactsCsv(contacts: AsyncIterable<ExportedContact>): Promise<{ body: Buffer; rows: number }> {
  const parts: Buffer[] = [Buffer.from(MARK + stringifyAll([HEAD]))];
  const stream = stringify({ escape_formulas: true });
  stream.on('data', (part: Buffer | string) => parts.push(Buffer.from(part)));
  const ended = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject));
  let rows = 0;
  for await (const contact of contacts) {
    rows += 1;
    if (!stream.write(rowOf(contact))) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
  await ended;
  return { body: Buffer.concat(parts), rows };
}

function rowOf({ firstName, lastName, email, phoneNumber, isCustomer, metrics }: ExportedContact): string[] {
  const { eventIds, lifeTimeTicketsPurchased, lifeTimeValue } = metrics;
  const counts = [eventIds.length, lifeTimeTicketsPurchased].map(String);
  return [firstName, lastName, email, phoneNumber ?? '', isCustomer ? 'Yes' : 'No', ...counts, (lifeTimeValue / 100).toFixed(2)];
}
