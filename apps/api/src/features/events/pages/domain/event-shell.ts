import { formatInstant } from '@marquee/shared/time/format';

import type { PublicEvent } from '../../sale/public-event.types.ts';
import { escapeHtml } from './page-head.ts';
import { shellTickets } from './shell-tickets.ts';

const POSTER = '<main class="pub-grid"><div class="pub-left"><div class="pub-poster pub-bone"></div></div><div class="pub-right">';

/**
 * The static HTML of a public event page until the page itself has loaded: seller, title, time, place and the tickets, with the classes of
 * apps/web's event page, so that the layout does not shift. Without the poster, which would delay the cart on slow connections. In a frame
 * of another website, whose own page shows the seller and the poster, only the tickets' column.
 */
export function eventShell(event: PublicEvent, isFramed = false): string {
  const { name, subtitle, organization, schedule, timezone, venueName, venueAddress, posterImageUrl } = event;
  const { startsAt } = schedule;
  const when = startsAt && factOf(formatInstant(startsAt, 'card', timezone), `Show ${formatInstant(startsAt, 'time', timezone)}`);
  const where = venueName && factOf(venueName, venueAddress?.city ?? '');
  const light = [posterImageUrl?.deep && `--deep:${posterImageUrl.deep}`, posterImageUrl?.accent && `--acc:${posterImageUrl.accent}`];
  return [
    `<div class="pub" style="${escapeHtml(light.filter(Boolean).join(';'))}">`,
    isFramed
      ? '<main class="pub-grid pub-framed"><div class="pub-right">'
      : `<header class="pub-top"><b>${escapeHtml(organization.orgName)}</b></header>${POSTER}`,
    `<h1>${escapeHtml(name)}</h1>`,
    subtitle ? `<p class="pub-sub">${escapeHtml(subtitle)}</p>` : '',
    `<ul class="pub-facts">${when || ''}${where || ''}</ul>`,
    shellTickets(event),
    '</div></main></div>',
  ].join('');
}

function factOf(title: string, line: string): string {
  return `<li><i class="pub-fact-gap"></i><span><b>${escapeHtml(title)}</b>${escapeHtml(line)}</span></li>`;
}
