import type { Call } from './call.ts';
import type { Holdings, Kind, Ledger } from './ledger.ts';
import { badParam, missing } from './stripe-fault.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const PAGING = ['limit', 'starting_after', 'ending_before', 'created'];

export interface ListOptions<K extends Kind> {
  /** Filters by equality with a text parameter of the same name. */
  readonly equals?: readonly (keyof Holdings[K] & string)[];
  readonly ledger?: Ledger;
  readonly where?: (item: Holdings[K]) => boolean;
  /** Further parameters that `where` reads. */
  readonly allow?: readonly string[];
}

/** One page, newest first, as all of Stripe's lists: `limit`, `starting_after`, `ending_before`, `created[gte|gt|lte|lt]`. */
export function listObjects<K extends Kind>(call: Call, kind: K, url: string, options: ListOptions<K> = {}): object {
  const { params } = call;
  const equals = options.equals ?? [];
  params.only(new Set([...PAGING, ...equals, ...(options.allow ?? [])]));
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT)
    throw badParam('limit', `This value must be between 1 and ${MAX_LIMIT}.`, 'parameter_invalid_integer');
  const wanted = equals.flatMap((field) => (params.has(field) ? [[field, params.text(field)] as const] : []));
  const inTime = createdFilter(call);
  const { items, backwards } = pageSource(call, kind, options.ledger);
  const data: Holdings[K][] = [];
  let more = false;
  for (const item of items) {
    if (!inTime(item) || wanted.some(([field, value]) => item[field] !== value) || options.where?.(item) === false) continue;
    if (data.length === limit) {
      more = true;
      break;
    }
    data.push(item);
  }
  return { object: 'list', url, has_more: more, data: backwards ? data.reverse() : data };
}

function pageSource<K extends Kind>(
  { draft, params }: Call,
  kind: K,
  ledger: Ledger = draft.ledger,
): { items: Iterable<Holdings[K]>; backwards: boolean } {
  const shelf = ledger.shelf(kind);
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  for (const [param, id] of [
    ['starting_after', after],
    ['ending_before', before],
  ] as const) {
    if (id !== undefined && !shelf.get(id)) throw missing(kind, id, param);
  }
  return before === undefined ? { items: shelf.newestFirst(after), backwards: false } : { items: shelf.newerThan(before), backwards: true };
}

/** `created=…` or `created[gte]=…`; seconds. */
function createdFilter({ params }: Call): (item: object) => boolean {
  if (!params.has('created')) return () => true;
  const range = params.range('created');
  return (item) => {
    const { created } = item as { created?: number };
    if (created === undefined) return true;
    return created >= range.gte && created > range.gt && created <= range.lte && created < range.lt;
  };
}
