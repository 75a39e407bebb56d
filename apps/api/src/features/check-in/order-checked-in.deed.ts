import { defineDeed } from '#platform/audit/deed';

interface CheckedIn {
  readonly orderId: string;
  readonly orgId: string;
  readonly ticketIds: readonly string[];
  readonly upgradeIds: readonly string[];
}

/** Items of one order were checked in by hand, or all of them at a door. */
export const orderCheckedIn = defineDeed({
  action: 'order.checked-in',
  subject: 'order',
  tells: ({ orderId: id, orgId, ticketIds, upgradeIds }: CheckedIn) => ({ id, orgId, details: { ticketIds, upgradeIds } }),
});
