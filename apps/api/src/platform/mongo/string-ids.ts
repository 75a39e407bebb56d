import { Types, type Connection, type Model, type mongo, type Schema } from 'mongoose';

import { idsOf, isPlain, stored, type Ids } from './stored-ids.ts';

type Convert = (value: unknown, ids: Ids) => unknown;
type Method = (...args: unknown[]) => unknown;

/** The driver's methods, and which of their arguments contain ids. */
const GIVEN: Readonly<Record<string, readonly (Convert | null)[]>> = {
  insertOne: [stored],
  insertMany: [stored],
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
const CURSORS = new Set(['find', 'aggregate']);
const READS = new Set(['findOne', 'findOneAndDelete', 'findOneAndReplace', 'findOneAndUpdate', 'distinct']);

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
 * Converts whatever is read, and documents, filters, updates and the leading `$match` of a pipeline in the fields that the schema declares
 * as ids. Array filters, update pipelines and other stages are not converted.
 */
export function convertIds(collection: object, schema: Schema): void {
  const ids = idsOf(schema);
  if (ids.size === 0) return;
  for (const [name, given] of Object.entries(GIVEN)) {
    const method = Reflect.get(collection, name) as Method;
    Reflect.set(collection, name, (...args: unknown[]) => {
      given.forEach((convert, index) => {
        if (convert && args[index]) args[index] = convert(args[index], ids);
      });
      const result = Reflect.apply(method, collection, args);
      if (CURSORS.has(name)) return (result as { map: Method }).map(readable);
      return READS.has(name) ? (result as Promise<unknown>).then(readable) : result;
    });
  }
}

/** Ids as strings; changed in place, as nobody else has what was just read. */
export function readable(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) value[index] = readable(value[index]);
  else if (isPlain(value))
    for (const key of Object.keys(value)) {
      const field = value[key];
      if (typeof field === 'object' && field !== null) value[key] = readable(field);
    }
  return value;
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
