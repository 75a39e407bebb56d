import { Types, type Connection, type mongo, type Schema, type SchemaType } from 'mongoose';

const RECORDS = 300;
const DAY = 86_400_000;

/** Creates a database with the models' collections and indexes, filled with records, on which queries are explained. */
export async function fillDatabase(connection: Connection, name: string): Promise<void> {
  const db = connection.getClient().db(name);
  for (const { schema, collection } of Object.values(connection.models)) {
    const target = db.collection(collection.collectionName);
    const indexes = schema
      .indexes()
      .map(([key, { background: _unused, ...options }]) => ({ ...options, key: key as Record<string, 1 | -1> }));
    await db.createCollection(target.collectionName);
    if (indexes.length > 0) await target.createIndexes(indexes as mongo.IndexDescription[]);
    await target.insertMany(Array.from({ length: RECORDS }, (_, at) => recordOf(schema, at)) as mongo.OptionalUnlessRequiredId<object>[]);
  }
}

/** A record with a valid value in every field; every third one lacks optional fields. */
function recordOf(schema: Schema, at: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  schema.eachPath((path, type) => {
    if (path !== '__v') put(record, path.split('.'), valueOf(type, path, at));
  });
  return record;
}

function put(record: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) record[first] = value;
  else put((record[first] ??= {}) as Record<string, unknown>, rest, value);
}

function valueOf(type: SchemaType, path: string, at: number): unknown {
  const { options } = type as { options: { default?: unknown; enum?: readonly unknown[] } };
  if (options.default === null && at % 3 === 0) return null;
  if (type.schema && type.instance === 'Array') return [recordOf(type.schema, at)];
  if (type.schema) return recordOf(type.schema, at);
  if (Array.isArray(options.enum)) return options.enum[at % options.enum.length];
  switch (type.instance) {
    case 'String':
      return `${path} ${at}`;
    case 'ObjectId':
      return new Types.ObjectId();
    case 'Date':
      return new Date(Date.UTC(2026, 0, 1) + at * DAY);
    case 'Number':
      return at;
    case 'Boolean':
      return at % 2 === 0;
    case 'Array':
      return [`${path} ${at}`];
    default:
      return null;
  }
}
