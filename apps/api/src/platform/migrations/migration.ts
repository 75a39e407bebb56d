import type { mongo } from 'mongoose';

export type Stored = mongo.BSON.Document;

/** A data migration of an upgrade. It runs record by record and is idempotent. */
export type Migration = ChangingMigration | AddingMigration;

interface AnyMigration {
  /** Number and name (`0002-contact-customers`); never changed after a release. */
  readonly id: string;
  /** What it does, in one sentence for operators. */
  readonly says: string;
  readonly collection: string;
  /**
   * `expand` adds what the previous version tolerates while both run. `contract` removes what only that version needs, so it waits until
   * the upgrade is declared finished.
   */
  readonly phase: 'expand' | 'contract';
  /** The filter of records it may concern. */
  readonly where: Stored;
  /** The projection it reads. */
  readonly fields: readonly string[];
}

/** Changes the records themselves. */
export interface ChangingMigration extends AnyMigration {
  /** The update of one record; null when it is up to date. */
  readonly change: (record: Stored) => Stored | null;
}

/** Adds records to another collection, each in the transaction that read what there is. */
export interface AddingMigration extends AnyMigration {
  readonly adds: {
    readonly into: string;
    /** The field there that names the record it was made from. */
    readonly by: string;
    /** A number of the record that is raised with it, so that of two who add the same at one moment the second starts over. */
    readonly raises: string;
    /** The missing parts of a record, given those added before. */
    readonly missing: (record: Stored, added: readonly Stored[], now: Date) => Stored[];
  };
}

/** Sorts by number; two migrations with the same number would have no defined order. */
export function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const numbers = sorted.map(({ id }) => /^(\d{4})-[a-z\d-]+$/.exec(id)?.[1]);
  if (numbers.includes(undefined) || new Set(numbers).size < numbers.length)
    throw new Error(`Migrations are not numbered: ${sorted.map(({ id }) => id).join(', ')}`);
  return sorted;
}
