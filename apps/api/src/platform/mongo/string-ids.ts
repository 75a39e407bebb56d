import { Types, type Connection, type Model, type mongo, type Schema } from 'mongoose';

import { idsOf, inserted, isPlain, readIdsOf, stored, type Ids, type ReadIds } from './stored-ids.ts';

type Convert = (value: unknown, ids: Ids) => unknown;
type Method = (...args: unknown[]) => unknown;
type Cursor = mongo.AbstractCursor<unknown>;

/** The driver's methods, and which of their arguments contain ids. */
const GIVEN: Readonly<Record<string, readonly (Convert | null)[]>> = {
  insertOne: [inserted],
  insertMany: [inserted],
  find: [stored],
  findOne: [stored],
  findOneAndDelete: [stored],
  findOneAndReplace: [stored, stored],
  findOneAndUpdate: [stored, update],
  updateOne: [stored, update],
  updateMany: [stored, update],
  replaceOne: [stored, stored],
  deleteOne: [stored],
  deleteMany: [stored],
  countDocuments: [stored],
  distinct: [null, stored],
  bulkWrite: [operations],
  aggregate: [pipeline],
};
const PARTS = [
  ['filter', stored],
  ['update', update],
  ['document', stored],
  ['replacement', stored],
] as const;
/** What a method returns: a cursor or a promise, of records of the schema or of another shape. */
const GOT: Readonly<Record<string, { readonly cursor?: true; readonly anyShape?: true }>> = {
  find: { cursor: true },
  aggregate: { cursor: true, anyShape: true },
  findOne: {},
  findOneAndDelete: {},
  findOneAndReplace: {},
  findOneAndUpdate: {},
  distinct: { anyShape: true },
};

const SHAPE = /^[0-9a-f]{24}$/i;

export function isId(text: string): boolean {
  return SHAPE.test(text);
}

/** A record as a collection holds it, for queries that mongoose does not cast. */
export type RawRecord = mongo.Document & { readonly _id?: string };

/** The collection of a model, for queries that mongoose does not cast. */
export function collectionOf<Record>({ collection }: Model<Record>): mongo.Collection<RawRecord> {
  return collection as object as mongo.Collection<RawRecord>;
}

/** A new id. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}

/**
 * Ids are ObjectIds in the database and strings of 24 hex digits in the program. They are converted here, in the collections of all models,
 * whether a query goes through the model or through its `collection`.
 */
export function useStringIds(connection: Connection): Connection {
  return connection.on('model', ({ schema, collection }: Model<unknown>) => {
    schema.set('toObject', { flattenObjectIds: true });
    convertIds(collection, schema);
  });
}

/**
 * Converts records that are read, documents, filters, updates and the leading `$match` of a pipeline in the fields that the schema declares
 * as ids, and all of what `aggregate` and `distinct` return. Array filters, update pipelines and other stages are not converted.
 */
export function convertIds(collection: object, schema: Schema): void {
  const ids = idsOf(schema);
  if (ids.size === 0) return;
  const inRecords = readIdsOf(schema);
  for (const [name, given] of Object.entries(GIVEN)) {
    const method = Reflect.get(collection, name) as Method;
    const got = GOT[name];
    const convert = (value: unknown) => readable(value, got?.anyShape ? true : inRecords);
    Reflect.set(collection, name, (...args: unknown[]) => {
      given.forEach((store, index) => {
        if (store && args[index]) args[index] = store(args[index], ids);
      });
      const result = Reflect.apply(method, collection, args);
      if (!got) return result;
      return got.cursor ? converted(result as Cursor, convert) : (result as Promise<unknown>).then(convert);
    });
  }
}

/** Returns what a cursor gives, by whatever way it is read. A transform (`map`) would be awaited for each record of `toArray`. */
function converted(cursor: Cursor, convert: (value: unknown) => unknown): Cursor {
  const { next, tryNext, readBufferedDocuments } = cursor;
  cursor.next = () => next.call(cursor).then(convert);
  cursor.tryNext = () => tryNext.call(cursor).then(convert);
  cursor.readBufferedDocuments = (count) => convert(readBufferedDocuments.call(cursor, count)) as mongo.Document[];
  return cursor;
}

/** Ids as strings, where `ids` says that there may be some; changed in place, as nobody else has what was just read. */
function readable(value: unknown, ids: ReadIds = true): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) value[index] = readable(value[index], ids);
  else if (ids !== true) for (const { field, inside } of ids) readField(value as Record<string, unknown>, field, inside);
  else if (isPlain(value)) for (const field of Object.keys(value)) readField(value, field, true);
  return value;
}

function readField(record: Record<string, unknown>, field: string, ids: ReadIds): void {
  const value = record[field];
  if (typeof value === 'object' && value !== null) record[field] = readable(value, ids);
}

function update(value: unknown, ids: Ids): unknown {
  return Array.isArray(value) ? value : stored(value, ids);
}

function operations(value: unknown, ids: Ids): unknown {
  return (value as Record<string, Record<string, unknown>>[]).map((operation) => {
    const [kind = '', parts = {}] = Object.entries(operation)[0] ?? [];
    const converted = { ...parts };
    for (const [name, convert] of PARTS) if (parts[name]) converted[name] = convert(parts[name], ids);
    return { [kind]: converted };
  });
}

function pipeline(value: unknown, ids: Ids): unknown {
  const [first, ...rest] = value as { readonly $match?: unknown }[];
  return first?.$match ? [{ ...first, $match: stored(first.$match, ids) }, ...rest] : value;
}
