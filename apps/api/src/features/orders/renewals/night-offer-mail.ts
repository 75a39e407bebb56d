import { formatInstant, zonedInstant } from '@marquee/shared/time/format';

import { noticeMail } from '#mail/notice-mail';
import { oneLine, type MailContent } from '#platform/mail/render-mail';

import type { OfferMailFacts } from './renewal-mail.ts';

interface NightOfferMailFacts extends OfferMailFacts {
  readonly nightName: string;
  readonly seasonName: string;
  readonly startsAt: Date | null;
}

/** Tells a holder of season tickets that a night joined the season, and by when it can be bought with their seat (BYD-106). */
export function nightOfferMail(facts: NightOfferMailFacts): Promise<MailContent> {
  const { letter, endsAt, timezone, page, sender, startsAt } = facts;
  const [night, season] = [oneLine(facts.nightName), oneLine(facts.seasonName)];
  const on = startsAt ? `, ${zonedInstant(startsAt, 'detail', timezone)}` : '';
  const added = `${night}${on}, joined ${season} after you bought it, and is not part of your season ticket.`;
  const seats = facts.places.map(({ words, name }) => oneLine(words ?? name)).join('; ');
  const missing = facts.missing.map(({ words, reason }) => `Not held: ${oneLine(words)}. ${reason}`);
  const places = facts.places.length === 1 ? 'Your place' : 'Your places';
  const [is, it] = facts.places.length === 1 ? ['is', 'it goes'] : ['are', 'they go'];
  const toSale = ['Open the event', facts.salesPage] as const;
  switch (letter) {
    case 'Unplaced':
      return noticeMail({
        subject: `${night} joined ${season}: no place could be held for you`,
        lines: [added, ...missing, 'Other places are on sale to everybody.'],
        button: [...toSale],
        sender,
      });
    case 'Lapsed':
      return noticeMail({
        subject: `${places} for ${night} went back on sale`,
        lines: [
          `${places} for ${night} ${is} no longer held for you, as the date for buying has passed: ${seats}.`,
          'Nothing was charged.',
        ],
        button: [...toSale],
        sender,
      });
    case 'Link':
    case 'Reminder':
      return noticeMail({
        subject:
          letter === 'Link'
            ? `${night} joined ${season}: your place until ${formatInstant(endsAt, 'day', timezone)}`
            : `Until ${formatInstant(endsAt, 'day', timezone)}: your place for ${night}`,
        lines: [
          added,
          `${places} for it ${is} held for you: ${seats}.`,
          ...missing,
          `Buy with one payment until ${zonedInstant(endsAt, 'detail', timezone)}. Then ${it} back on sale.`,
        ],
        button: ['Buy, or let go', page],
        end: 'This link is yours alone: whoever has it can answer for you.',
        sender,
      });
  }
}
