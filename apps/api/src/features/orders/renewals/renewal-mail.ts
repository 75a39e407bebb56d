import { formatInstant, zonedInstant } from '@marquee/shared/time/format';

import type { MailSender } from '#mail/mail-layout';
import { noticeMail } from '#mail/notice-mail';
import { oneLine, type MailContent } from '#platform/mail/render-mail';

import type { RENEWAL_LETTERS } from './renewal.jobs.ts';
import type { RenewalOffer } from './renewal-offer.schema.ts';

export interface OfferMailFacts {
  readonly letter: (typeof RENEWAL_LETTERS)[number];
  readonly places: RenewalOffer['places'];
  readonly missing: RenewalOffer['missing'];
  readonly endsAt: Date;
  readonly timezone: string;
  /** The holder's own page. */
  readonly page: string;
  /** That of the season, or of the night. */
  readonly salesPage: string;
  readonly sender: MailSender;
}

interface RenewalMailFacts extends OfferMailFacts {
  readonly seasonName: string;
}

/** Tells a holder that places are held, that they still are, or that they went back on sale (BYD-107). */
export function renewalMail(facts: RenewalMailFacts): Promise<MailContent> {
  const { letter, endsAt, timezone, page, sender } = facts;
  const season = oneLine(facts.seasonName);
  const seats = facts.places.map(({ words, name }) => oneLine(words ?? name)).join('; ');
  const date = formatInstant(endsAt, 'day', timezone);
  const until = zonedInstant(endsAt, 'detail', timezone);
  const many = facts.places.length === 1 ? 'Your place' : 'Your places';
  const [is, it] = facts.places.length === 1 ? ['is', 'it goes'] : ['are', 'they go'];
  if (letter === 'Lapsed')
    return noticeMail({
      subject: `${many} in ${season} went back on sale`,
      lines: [`${many} in ${season} ${is} no longer held for you, as the date for renewing has passed: ${seats}.`, 'Nothing was charged.'],
      button: ['Open the season', facts.salesPage],
      sender,
    });
  return noticeMail({
    subject: letter === 'Link' ? `${many} in ${season} ${is} held for you until ${date}` : `Until ${date}: renew ${season}`,
    lines: [
      `${many} in ${season} ${is} held for you: ${seats}.`,
      `${letter === 'Link' ? 'Renew' : 'You have not answered yet. Renew'} with one payment until ${until}. Then ${it} back on sale.`,
    ],
    button: ['Renew, or let go', page],
    end: 'This link is yours alone: whoever has it can answer for you.',
    sender,
  });
}
