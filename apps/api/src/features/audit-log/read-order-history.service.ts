import { Injectable } from '@nestjs/common';

import { historyWordsOf } from '@marquee/shared/orders/history-texts';
import { can } from '@marquee/shared/permissions';

import type { Order } from '#features/orders/public/order.types';
import type { AuditEntry } from '#platform/audit/audit.schema';
import type { Actor } from '#platform/auth/actor';
import type { Loaders } from '#platform/graphql/graphql-context';
import { byOrgKey, orgKeyOf } from '#platform/graphql/org-keys';

import { AuditLogViewsService } from './audit-log-views.service.ts';
import { AuditLogRepository } from './audit-log.repository.ts';
import type { AuditLogActor, AuditLogEntry } from './audit-log.types.ts';
import type { OrderHistoryEntry } from './order-history.types.ts';

/** A check-in by hand is in the log and on the item; this close they are one. */
const SAME_MS = 60_000;

/** An entry of the log, and what people read of it. */
interface Logged {
  readonly entry: AuditEntry;
  readonly view: AuditLogEntry;
}

/** The history of one order: from the audit log, and from the order's own records of what was not done by the team. */
@Injectable()
export class ReadOrderHistoryService {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly auditLogViews: AuditLogViewsService,
  ) {}

  /** Newest first. The addresses of the team are for those who may read the log. */
  async read(loaders: Loaders, actor: Actor, order: Order): Promise<OrderHistoryEntry[]> {
    const logged = (await loaders.load(this.ofOrders, orgKeyOf(order.orgId, order._id))) ?? [];
    const seesAddresses = can(actor, 'audit.read');
    const done = logged.map(({ view }) => ({
      at: view.at,
      what: historyWordsOf(view.action),
      detail: view.detail,
      by: nameOf(view, seesAddresses),
    }));
    return [...done, ...salesOf(order), ...scansOf(order, logged)].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** The log of each order, by `orgKeyOf`. Bound once, so that it can be a loader's key. */
  private readonly ofOrders = (keys: readonly string[]): Promise<ReadonlyMap<string, Logged[]>> =>
    byOrgKey(keys, async (scope, orderIds) => {
      const entries = await this.auditLog.ofSubjects(scope, 'order', orderIds);
      // no act on an order tells of a time
      const views = await this.auditLogViews.viewsOf(scope, entries, null);
      const logged = entries.map((entry, at) => ({ entry, view: views[at]! }));
      return Map.groupBy(logged, ({ entry }) => entry.subject.id);
    });
}

function nameOf({ actor, action }: AuditLogEntry, seesAddresses: boolean): string | null {
  if (actor.kind === 'Person') return actor.name ?? addressOf(actor, seesAddresses);
  if (actor.kind === 'Operator') return 'Marquee';
  return action === 'order.refunded-outside' ? 'Stripe' : null;
}

function addressOf({ email }: AuditLogActor, seesAddresses: boolean): string {
  return (seesAddresses ? email : null) ?? 'Somebody of the team';
}

/** Bought, the waiver accepted, and mailed. */
function salesOf({ placedAt, createdAt, user, email, parentOrderId, waiver, delivery }: Order): OrderHistoryEntry[] {
  const buyer = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || email;
  const at = placedAt ?? createdAt;
  const { sentAt, state, lastError } = delivery ?? {};
  return [
    ...(sentAt ? [{ at: sentAt, what: 'Confirmation mailed', detail: email ?? '', by: null }] : []),
    ...(state === 'Failed' ? [{ at, what: 'Confirmation could not be mailed', detail: lastError ?? '', by: null }] : []),
    { at, what: parentOrderId ? 'Received from another order' : 'Bought', detail: '', by: buyer },
    ...(waiver ? [{ at: waiver.acceptedAt, what: 'Waiver accepted', detail: '', by: buyer }] : []),
  ];
}

/** Each admission at a door; those by hand are in the log already. */
function scansOf({ tickets, upgrades }: Order, logged: readonly Logged[]): OrderHistoryEntry[] {
  const byHand = logged.map(({ entry }) => entry).filter(({ action }) => action === 'order.checked-in');
  return [...tickets, ...upgrades].flatMap(({ _id, name, scan }) =>
    scan.flatMap(({ scannedAt, scannerName }) => {
      const isKnown = scannedAt && byHand.some(({ at, data }) => isNear(at, scannedAt) && namesItem(data, _id));
      return scannedAt && !isKnown ? [{ at: scannedAt, what: 'Scanned', detail: name, by: scannerName }] : [];
    }),
  );
}

function isNear(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= SAME_MS;
}

function namesItem({ ticketIds, upgradeIds }: AuditEntry['data'], id: string): boolean {
  return [ticketIds, upgradeIds].flat().some((named) => String(named) === id);
}
