import { poolOf, type PoolCount, type PoolSize } from '../inventory/pool-id.ts';

/** A ticket type as far as seats concern it; all of one category have the quantity of the category. */
export interface PriceType {
  readonly _id: string;
  readonly totalQty: number;
  readonly categoryId?: string | null;
}

type Claimed = (pool: string) => number;

/** The ticket types that are sold from the same seats as this one, itself among them; it alone without seats. */
export function priceTypesWith<Type extends PriceType>(type: Type, types: readonly Type[]): readonly Type[] {
  return type.categoryId ? types.filter(({ categoryId }) => categoryId === type.categoryId) : [type];
}

/** The pools of what a seated ticket type has sold: its seats, and its standing places. */
export function priceTypePools({ _id, totalQty, categoryId }: PriceType): PoolSize[] {
  const standing = { pool: poolOf('ticketType', _id), limit: totalQty };
  return categoryId ? [standing, { pool: poolOf('priceType', _id), limit: totalQty }] : [standing];
}

/** What a ticket type has sold, and what the seats that it shares leave (BYD-065). */
export function priceTypeCount<Type extends PriceType>(type: Type, types: readonly Type[], claimedOf: Claimed): PoolCount {
  const claimed = (each: Type) => priceTypePools(each).reduce((sum, { pool }) => sum + claimedOf(pool), 0);
  const all = priceTypesWith(type, types).reduce((sum, each) => sum + claimed(each), 0);
  return { claimed: claimed(type), remaining: Math.max(0, type.totalQty - all) };
}

/** The categories of these ticket types as quantities that their price types use together. */
export function categoriesOf(types: readonly PriceType[]) {
  const seated = types.filter(({ categoryId }) => categoryId);
  return [...Map.groupBy(seated, ({ categoryId }) => categoryId!)].map(([_id, members]) => ({
    _id,
    isWhole: false,
    ticketTypeIds: members.map((type) => type._id),
    upgradeIds: [],
    totalQty: members[0]!.totalQty,
    first: members[0]!._id,
  }));
}
