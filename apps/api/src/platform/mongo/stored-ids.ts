import { Types, type Schema } from 'mongoose';

/** Which fields of a record are ids: the value itself (`true`), or those inside it. */
export type Ids = true | ReadonlyMap<string, Ids>;

/** Where in a record that was read ids may be: anywhere in it (`true`), or in these fields. */
export type ReadIds = true | readonly { readonly field: string; readonly inside: ReadIds }[];

type Fields = Readonly<Record<string, unknown>>;

/** Operators whose operands are no values of the field. */
const LITERAL = new Set(['$exists', '$expr', '$inc', '$mod', '$options', '$regex', '$size', '$type', '$unset']);

/** Kinds of fields, as mongoose calls them, that hold no ids. */
const WITHOUT_IDS = new Set(['Boolean', 'Buffer', 'Date', 'Number', 'String']);

/** The ids that a schema declares, also in its subdocuments. */
export function idsOf(schema: Schema): ReadonlyMap<string, Ids> {
  return placesOf(schema, (kind) => kind === 'ObjectId');
}

/** The declared ids and whatever may hold undeclared ones, as lists, because they are walked for every record that is read. */
export function readIdsOf(schema: Schema): ReadIds {
  return listed(placesOf(schema, (kind) => !WITHOUT_IDS.has(kind)));
}

function listed(ids: Ids): ReadIds {
  return ids === true ? true : [...ids].map(([field, inside]) => ({ field, inside: listed(inside) }));
}

function placesOf(schema: Schema, isPlace: (kind: string) => boolean): ReadonlyMap<string, Ids> {
  const places = new Map<string, Ids>();
  schema.eachPath((path, type) => {
    const { instance } = (Reflect.get(type, 'embeddedSchemaType') ?? type) as { readonly instance: string };
    const inside = type.schema ? placesOf(type.schema, isPlace) : isPlace(instance);
    if (inside === true || (inside && inside.size > 0)) put(places, path.split('.'), inside);
  });
  return places;
}

function put(ids: Map<string, Ids>, [field = '', ...rest]: readonly string[], found: Ids): void {
  if (rest.length === 0) return void ids.set(field, found);
  const inside = ids.get(field);
  const fields = new Map(inside instanceof Map ? (inside as Map<string, Ids>) : []);
  put(fields, rest, found);
  ids.set(field, fields);
}

/** A document, filter or update with its ids as ObjectIds; copied only where it changes. @throws for a string that is no id */
export function stored(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return ids === true ? new Types.ObjectId(value) : value;
  if (Array.isArray(value)) return changedItems(value, (item) => stored(item, ids));
  return isPlain(value) ? storedFields(value, ids) : value;
}

/** As `stored`, for a document to insert. It has neither operators nor paths for names, so only fields that are ids are looked at. */
export function inserted(value: unknown, ids: Ids): unknown {
  if (ids === true) return stored(value, ids);
  if (Array.isArray(value)) return changedItems(value, (item) => inserted(item, ids));
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [field, inside] of ids) {
    const before = value[field];
    const after = before === undefined || before === null ? before : inserted(before, inside);
    if (after !== before) (copy ??= { ...value })[field] = after;
  }
  return copy ?? value;
}

function changedItems(items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const item = change(items[index]);
    if (item !== items[index]) (copy ??= [...items])[index] = item;
  }
  return copy ?? items;
}

function storedFields(fields: Fields, ids: Ids): Fields {
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(fields)) {
    const inside = idsAt(key, ids);
    const field = inside && stored(fields[key], inside);
    if (inside && field !== fields[key]) (copy ??= { ...fields })[key] = field;
  }
  return copy ?? fields;
}

/** An operator applies to the field it is in; `tickets.$[item].scan` and `tickets.0.scan` are `tickets.scan`. */
function idsAt(key: string, ids: Ids): Ids | undefined {
  if (key.startsWith('$')) return LITERAL.has(key) ? undefined : ids;
  if (!key.includes('.')) return ids === true ? undefined : ids.get(key);
  let at: Ids | undefined = ids;
  for (const field of key.split('.'))
    if (!field.startsWith('$') && !/^\d+$/.test(field)) at = at === undefined || at === true ? undefined : at.get(field);
  return at;
}

export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
