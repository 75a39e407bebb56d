import type { SelectedFields } from '#platform/graphql/selected-fields';

import { OrderTicketSchema, OrderUpgradeSchema } from '../record/order-item.schema.ts';
import type { Order } from '../record/order.schema.ts';

/** The stored field that a list's field needs; whoever selects another one reads whole orders. */
const STORED = {
  _id: '_id',
  number: 'number',
  orgId: 'orgId',
  eventId: 'eventId',
  event: 'eventId',
  eventName: 'eventName',
  seasonId: 'seasonId',
  season: 'seasonId',
  userId: 'userId',
  user: 'user',
  email: 'email',
  type: 'type',
  state: 'state',
  hidden: 'hidden',
  channel: 'channel',
  printed: 'printed',
  createdAt: 'createdAt',
  total: 'total',
  refundedAmount: 'refundedAmount',
  payments: 'payments',
  fees: 'fees',
  parentOrderId: 'parentOrderId',
  tickets: 'tickets',
  upgrades: 'upgrades',
} as const satisfies Record<string, keyof Order>;

/** Needed by pages and by checks of permissions, whatever is selected. */
const ALWAYS = { _id: 1, orgId: 1, seasonId: 1, createdAt: 1 } as const;

/** Which items are read field by field. Their only field with a resolver, `qrCodeUrl`, is not stored. */
const ITEMS: Readonly<Record<string, object>> = { tickets: OrderTicketSchema.paths, upgrades: OrderUpgradeSchema.paths };

export type OrderProjection = Readonly<Record<string, 1>>;

/** The stored fields that a list of orders needs for what is selected; null for all of them. */
export function projectionOf(selected: SelectedFields): OrderProjection | null {
  const projection: Record<string, 1> = { ...ALWAYS };
  for (const [name, inside] of selected) {
    if (name === '__typename') continue;
    if (!Object.hasOwn(STORED, name)) return null;
    for (const path of pathsOf(name, inside)) projection[path] = 1;
  }
  return projection;
}

function pathsOf(name: string, inside: SelectedFields): readonly string[] {
  const items = ITEMS[name];
  const fields = [...inside.keys()].filter((field) => field !== '__typename');
  if (!items || fields.length === 0 || fields.some((field) => !Object.hasOwn(items, field))) return [STORED[name as keyof typeof STORED]];
  return fields.map((field) => `${name}.${field}`);
}
