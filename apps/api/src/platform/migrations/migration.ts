import type { mongo } from 'mongoose';

export type Stored = mongo.BSON.Document;

/** A change of data that an upgrade brings. It goes record by record, and doing it again changes nothing. */
export interface Migration {
  /** Number and name (`0002-contact-customers`); never changed once it was in a release. */
  readonly id: string;
  /** What it does, in a sentence for whoever runs it. */
  readonly says: string;
  readonly collection: string;
  /**
   * `expand` adds what the version before does not mind, while both run. `contract` takes away what only that version needs:
   * it waits until the upgrade is declared over.
   */
  readonly phase: 'expand' | 'contract';
  /** Which records it may concern. */
  readonly where: Stored;
  /** What of a record is read. */
  readonly fields: readonly string[];
  /** The update of one record; null when it is as it should be. */
  readonly change: (record: Stored) => Stored | null;
}

/** By their number; two of one number would depend on who sorts. */
export function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const numbers = sorted.map(({ id }) => /^(\d{4})-[a-z\d-]+$/.exec(id)?.[1]);
  if (numbers.includes(undefined) || new Set(numbers).size < numbers.length)
    throw new Error(`Migrations are not numbered: ${sorted.map(({ id }) => id).join(', ')}`);
  return sorted;
}
