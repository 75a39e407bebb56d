type Doc = Record<string, unknown>;

/** The query of a command on one collection: a filter, or a pipeline. */
export interface Question {
  readonly collection: string;
  readonly filter: Doc;
  readonly pipeline?: readonly Doc[];
  readonly distinct?: string;
  readonly sort?: Doc;
  readonly hint?: unknown;
  readonly limit?: number;
  readonly comment?: unknown;
}

const doc = (value: unknown): Doc => (value ?? {}) as Doc;
const docs = (value: unknown): Doc[] => (value ?? []) as Doc[];
const given = (parts: Doc): Doc => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

/** The query of a driver command; undefined for commands without one. */
export function questionsOf(name: string, command: Doc): Question[] {
  const collection = command[name];
  if (typeof collection !== 'string') return [];
  const { sort, hint, limit, comment } = command;
  const of = (filter: unknown, rest: Doc = {}): Question => ({ collection, filter: doc(filter), ...given(rest) });
  switch (name) {
    case 'find':
      return [of(command['filter'], { sort, hint, limit, comment })];
    case 'findAndModify':
      return [of(command['query'], { sort, hint, limit: 1 })];
    case 'update':
      return docs(command['updates']).map(({ q, hint: one }) => of(q, { hint: one, comment }));
    case 'delete':
      return docs(command['deletes']).map(({ q, hint: one }) => of(q, { hint: one, comment }));
    case 'count':
      return [of(command['query'], { hint, limit })];
    case 'distinct':
      return [of(command['query'], { distinct: command['key'], hint })];
    case 'aggregate':
      return [of({}, { pipeline: docs(command['pipeline']), hint, comment }), ...docs(command['pipeline']).flatMap(joinOf)];
    default:
      return [];
  }
}

/** The query of a `$lookup` on the other collection for each record: explaining the pipeline does not include it. */
function joinOf(stage: Doc): Question[] {
  const { from, localField, foreignField, pipeline } = doc(stage['$lookup']);
  if (typeof from !== 'string') return [];
  const match = doc(docs(pipeline)[0]?.['$match']);
  return [
    { collection: from, filter: { ...match, ...(typeof foreignField === 'string' && { [foreignField]: `of ${String(localField)}` }) } },
  ];
}

/**
 * A key for queries that MongoDB plans alike: it includes the fields, operators and types of values, not the values. Values that decide
 * whether a partial index applies are kept: null, booleans and the `constants` that index filters name.
 */
export function shapeOf({ collection, filter, pipeline, distinct, sort, hint, limit }: Question, constants: ReadonlySet<string>): string {
  const kindOf = (value: unknown): unknown => {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return constants.has(value) ? value : 'text';
    if (typeof value !== 'object') return typeof value;
    if (Array.isArray(value)) return [...new Map(value.map(kindOf).map((kind) => [JSON.stringify(kind), kind])).values()];
    const type =
      (value as { _bsontype?: string })._bsontype ?? (value instanceof Date ? 'date' : value instanceof RegExp ? 'pattern' : null);
    return type ?? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, kindOf(each)]));
  };
  const order = sort instanceof Map ? Object.fromEntries(sort as Map<string, unknown>) : sort;
  const asked = pipeline ? { pipeline: pipeline.map(kindOf) } : { filter: kindOf(filter) };
  return `${collection} ${JSON.stringify({ ...asked, distinct, sort: order, hint, one: limit === 1 || undefined })}`;
}
