import { randomBytes } from 'node:crypto';

import type { INestApplicationContext } from '@nestjs/common';

import { MailBook, mailIdOf } from '../../src/platform/mail/book/mail-book.store.ts';
import type { MailStop } from '../../src/platform/mail/stops/mail-stop.schema.ts';
import { MailStops, type NewStop } from '../../src/platform/mail/stops/mail-stops.store.ts';

export class MailGiven {
  constructor(private readonly app: INestApplicationContext) {}

  /** A confirmation that was written. @returns its record's id */
  async mail({ orgId, orderId, to = 'buyer@example.com' }: { orgId: unknown; orderId: unknown; to?: string }): Promise<string> {
    const key = randomBytes(9).toString('hex');
    const ids = { orgId: String(orgId), orderId: String(orderId) };
    const about = { kind: 'confirmation', ...ids, payload: ids } as const;
    await this.app.get(MailBook).write([{ key, to, subject: 'Your tickets', html: '', text: '', about }]);
    return mailIdOf(key);
  }

  /** An address that unsubscribed, of an organization. */
  async stop({ orgId, email, reason = 'Unsubscribed' }: Partial<NewStop> & { readonly orgId: string }): Promise<MailStop> {
    const address = email ?? `stopped-${randomBytes(6).toString('hex')}@example.com`;
    const stops = this.app.get(MailStops);
    await stops.add(null, [{ orgId: String(orgId), email: address, reason, note: null }]);
    const [stop] = await stops.list(String(orgId), { email: address, after: null, limit: 1 });
    return stop!;
  }
}
