import { formatMoney } from '@marquee/shared/money';
import { formatInstant, zonedInstant } from '@marquee/shared/time/format';
import type { PriceRule } from '@marquee/shared/wait-list/party-states';

import type { MailSender } from '#mail/mail-layout';
import { noticeMail } from '#mail/notice-mail';
import { oneLine, type MailContent } from '#platform/mail/render-mail';

import type { HeldForParty } from './wait-list-entry.schema.ts';

interface PartyMailFacts {
  readonly eventName: string;
  readonly startsAt: Date | null;
  /** The venue's. */
  readonly timezone: string;
  readonly quantity: number;
  readonly joinedAt: Date;
  readonly priceRule: PriceRule;
  /** The party's own page. */
  readonly page: string;
  readonly sender: MailSender;
}

const HOLDER = 'This link is yours alone: whoever has it can answer for you.';

/** Tells a party that places are held for it: what, with all fees, at which price and until when (BYD-172, 175). */
export function offerMail(facts: PartyMailFacts & { readonly held: HeldForParty; readonly checkout: string }): Promise<MailContent> {
  const { held, quantity, timezone, page, sender } = facts;
  const event = eventOf(facts);
  const places = `${quantity} ${quantity === 1 ? 'ticket' : 'tickets'}`;
  const until = zonedInstant(held.until, 'detail', timezone);
  const seats = held.seats.length > 0 ? `: ${held.seats.map(oneLine).join('; ')}` : '';
  const price =
    facts.priceRule === 'Joining' ? `the price of ${formatInstant(facts.joinedAt, 'day', timezone)}, when you joined` : "today's price";
  return noticeMail({
    subject: `${oneLine(facts.eventName)}: ${places} held for you until ${until}`,
    lines: [
      `${places} for ${event} came back and ${quantity === 1 ? 'is' : 'are'} held for you: ${quantity} × ${oneLine(held.name)}${seats}.`,
      `${formatMoney(held.total)} in all, every fee and tax included, at ${price}. Pay by ${until}. Then the next party gets them.`,
      `If you do not want them, say so, so that the next party has them sooner: ${page}`,
    ],
    button: [held.total > 0 ? `Take ${places} for ${formatMoney(held.total)}` : `Take ${places}`, facts.checkout],
    end: HOLDER,
    sender,
  });
}

/** An offer that was not taken in time. */
export function endedMail(facts: PartyMailFacts & { readonly salesPage: string }): Promise<MailContent> {
  const event = eventOf(facts);
  return noticeMail({
    subject: `${oneLine(facts.eventName)}: your offer has ended`,
    lines: [
      `What was held for you for ${event} went to the next party, as the time to take it has passed. Nothing was charged.`,
      `You are not on the wait list any more. You can join it again at its end. Your page: ${facts.page}`,
    ],
    button: ['Join again', facts.salesPage],
    sender: facts.sender,
  });
}

/** Offering ended before the start (BYD-174). */
export function closedMail(facts: PartyMailFacts & { readonly salesPage: string }): Promise<MailContent> {
  const event = eventOf(facts);
  return noticeMail({
    subject: `${oneLine(facts.eventName)}: the wait list is closed`,
    lines: [
      `No more tickets for ${event} are offered to the wait list, as it begins soon. We are sorry that there were none for you.`,
      `If places are free now, anybody can buy them. Your page: ${facts.page}`,
    ],
    button: ['See what is left', facts.salesPage],
    sender: facts.sender,
  });
}

function eventOf({ eventName, startsAt, timezone }: PartyMailFacts): string {
  const name = oneLine(eventName);
  return startsAt ? `${name} on ${zonedInstant(startsAt, 'detail', timezone)}` : name;
}
