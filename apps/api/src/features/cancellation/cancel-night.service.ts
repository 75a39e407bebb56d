import { Injectable } from '@nestjs/common';

import { nightEndOf, type NightEnd } from '@marquee/shared/cancellation/night-end';
import { errorText } from '@marquee/shared/error-texts';
import { itemsOf } from '@marquee/shared/orders/order-record';

import { EndingNights, type NightFamily } from '#features/orders/public/ending-nights.facade';
import { EndingOrders, type EndedEvent, type Family } from '#features/orders/public/ending-orders.facade';
import { Offers } from '#features/sharing/public/offers.facade';
import type { Act, ItemEnd } from '#platform/many/act-kind';

import type { CancelEventChoice } from './cancel-event.act.ts';
import { endingNightOf } from './ending-night.ts';

type CancelAct = Act<CancelEventChoice>;

/** Ends a canceled night of one season order; its other nights stay open (BYD-105). */
@Injectable()
export class CancelNightService {
  constructor(
    private readonly endingNights: EndingNights,
    private readonly endingOrders: EndingOrders,
    private readonly offers: Offers,
  ) {}

  /** May run again after a crash: the share of a night goes back once, whoever gives it back. */
  async perform(act: CancelAct, { order }: Pick<Family, 'order'>, ended: EndedEvent): Promise<ItemEnd> {
    const { actor, subjectId: eventId, _id: actId } = act;
    const family = await this.endingNights.family(actor, order, eventId);
    const first = endOf(act, family);
    if (first.does === 'leave') {
      if (first.because === 'REFUND_DISPUTED') await this.endingOrders.tellDisputed({ ...family, friends: family.friends }, ended);
      return { state: 'LeftOut', reason: errorText(first.because) };
    }
    await this.takeBack(act, family, ended);
    const before = await this.endingOrders.givenBack(actor, order._id, actId);
    if (first.does === 'nothing' || before !== null) return { state: 'Done', amount: before ?? 0 };
    if (first.does === 'cancel') {
      await this.endingNights.end(actor, order, eventId, ended);
      return { state: 'Done', amount: 0 };
    }
    const quoteOf = (now: NightFamily['order']) => {
      const end = endOf(act, { ...family, order: now });
      return end.does === 'refund' ? end.quote : null;
    };
    const of = { actId, key: `act-${actId}-${act.round}`, reason: ended.reason ?? '', quoteOf };
    return { state: 'Done', amount: await this.endingNights.refund(actor, order, eventId, of) };
  }

  /** What is on offer of the night is withdrawn, and what friends have of it canceled: its share goes back to whom the money came from. */
  private async takeBack({ actor }: CancelAct, { night, friends }: NightFamily, ended: EndedEvent): Promise<void> {
    const offering = [...friends, ...(night ? [night] : [])].filter((one) => itemsOf(one).some(({ state }) => state === 'Offered'));
    for (const { _id } of offering) await this.offers.withdraw(actor, _id);
    for (const { _id } of friends) await this.endingOrders.cancel(actor, _id, ended);
  }
}

function endOf({ input, subjectId: eventId }: CancelAct, { order, night, friends }: NightFamily): NightEnd {
  return nightEndOf(order, endingNightOf(eventId, order, night, friends), input);
}
