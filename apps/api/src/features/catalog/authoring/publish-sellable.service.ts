import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateForPublishing } from '@marquee/shared/events/validate-event';

import { Orgs } from '#features/orgs/public/orgs.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { takesMoney } from './domain/validate-sellable.ts';
import type { SellableKind } from '../record/sellable-kind.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

/** What a kind does beside it: further fields, and further work in the same transaction. */
interface Beside<Kind> {
  readonly fields?: Partial<Kind>;
  readonly work?: (tx: Tx) => Promise<void>;
}

/** Switches the sales of a sellable on and off. */
@Injectable()
export class PublishSellableService {
  constructor(
    private readonly orgs: Orgs,
    private readonly clock: Clock,
  ) {}

  /**
   * What is free needs no payment account (BUY-037). `prepare` is called once it may be published.
   * @throws NOT_FOUND, EVENT_CANCELLED, EVENT_INVALID {fields}, STRIPE_NOT_CONNECTED, EVENT_STALE, and the errors of `prepare`
   */
  async publish<Kind extends SellableRecord>(
    actor: Actor,
    kind: SellableKind<Kind>,
    { id, published }: { readonly id: string; readonly published: boolean },
    prepare: (record: Kind) => Promise<Beside<Kind>> = async () => ({}),
  ): Promise<Kind> {
    const record = await kind.open(actor, id);
    if (published) await this.checkPublishable(record, kind);
    const { fields, work } = await prepare(record);
    const deed = published ? kind.deed.published : kind.deed.paused;
    await kind.write(actor, deed, { id, details: kind.told(record) }, async (tx) => {
      const isSaved = await kind.sellables.setPublished(
        tx,
        actor,
        record,
        { ...fields, published } as Partial<Kind> & { published: boolean },
        this.clock.now(),
      );
      if (!isSaved) throw kind.stale();
      await work?.(tx);
    });
    return kind.sellables.get(actor, id);
  }

  private async checkPublishable<Kind extends SellableRecord>(record: Kind, kind: SellableKind<Kind>): Promise<void> {
    refuseFields(validateForPublishing(record, kind.name), 'EVENT_INVALID');
    const org = await this.orgs.get(record.orgId);
    if (!org.stripeId && takesMoney(record)) throw new DomainError('STRIPE_NOT_CONNECTED');
  }
}
