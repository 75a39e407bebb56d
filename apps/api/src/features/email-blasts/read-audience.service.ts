import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { EVERYBODY, type MailAudience } from '@marquee/shared/email-blasts/mail-audience';
import { isStoppedBy } from '@marquee/shared/mail/mail-stops';

import { Users } from '#features/accounts/public/users.facade';
import { EventHolders, type OrderHolder } from '#features/orders/public/event-holders.facade';
import type { OrgScope } from '#platform/auth/actor';
import { MailStops } from '#platform/mail/stops/mail-stops.store';

/** Somebody who gets the message. */
interface Reader {
  readonly email: string;
  readonly name: string;
  /** Mail of this kind to the address is stopped: it is left out, with the reason. */
  readonly isStopped: boolean;
}

export interface Audience {
  /** Each address once, in the order in which they bought. */
  readonly readers: readonly Reader[];
  readonly orders: number;
  readonly tickets: number;
  readonly addOns: number;
  /** Orders whose holder has no address, only a phone or nothing. */
  readonly withoutAddress: number;
}

/** Accounts that are read at once. */
const BATCH = 500;

/** Who holds a ticket or add-on of an event now: of accepted shares the friend, not the sender (decision 55). */
@Injectable()
export class ReadAudienceService {
  constructor(
    private readonly eventHolders: EventHolders,
    private readonly users: Users,
    private readonly mailStops: MailStops,
  ) {}

  async read(scope: OrgScope, eventId: string, audience: MailAudience = EVERYBODY): Promise<Audience> {
    const readers = new Map<string, Reader>();
    const sums = { orders: 0, tickets: 0, addOns: 0, withoutAddress: 0 };
    for await (const batch of batchesOf(this.eventHolders.of(scope, eventId, audience))) {
      const addresses = await this.addressesOf(batch);
      const stopped = await this.stoppedOf(scope, [...addresses.values()]);
      for (const holder of batch) {
        const email = addresses.get(holder.orderId) ?? null;
        sums.orders += 1;
        sums.tickets += holder.tickets;
        sums.addOns += holder.addOns;
        if (!email) sums.withoutAddress += 1;
        else if (!readers.has(email)) readers.set(email, { email, name: holder.name, isStopped: stopped.has(email) });
      }
    }
    return { ...sums, readers: [...readers.values()] };
  }

  /** By the rule of the mailer. */
  private async stoppedOf({ orgId }: OrgScope, emails: readonly (string | null)[]): Promise<ReadonlySet<string>> {
    const stops = await this.mailStops.concerning(
      orgId,
      emails.filter((email) => email !== null),
    );
    return new Set(stops.filter(({ reason }) => isStoppedBy(reason, 'ticket-holders')).map(({ email }) => email));
  }

  /** The order's own address, else the account's: an order by phone number may have none. */
  private async addressesOf(holders: readonly OrderHolder[]): Promise<ReadonlyMap<string, string | null>> {
    const asked = holders.flatMap(({ email, userId }) => (email || !userId ? [] : [userId]));
    const accounts = await this.users.namesOf([...new Set(asked)]);
    return new Map(holders.map(({ orderId, email, userId }) => [orderId, emailOf(email ?? (userId ? accounts.get(userId)?.email : null))]));
  }
}

async function* batchesOf(holders: AsyncIterable<OrderHolder>): AsyncGenerator<OrderHolder[]> {
  let batch: OrderHolder[] = [];
  for await (const holder of holders) {
    if (batch.push(holder) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
