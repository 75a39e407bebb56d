import { ticketDaysText } from '@marquee/shared/events/ticket-days';
import { formatMoney } from '@marquee/shared/money';

import type { Performance } from '../../record/event-parts.schema.ts';
import type { PublicEvent, PublicTicketType } from '../../sale/public-event.types.ts';
import { escapeHtml } from './page-head.ts';

const ICON =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true">';
const MINUS = `${ICON}<path d="M5 12h14"/></svg>`;
const PLUS = `${ICON}<path d="M5 12h14"/><path d="M12 5v14"/></svg>`;

/**
 * The ticket list in the HTML of a page on sale, with prices as the page shows them. The page's first script (apps/web, `shell-cart.ts`)
 * counts clicks here and passes them to the page.
 */
export function shellTickets(event: PublicEvent): string {
  const { _id, phase, ticketTypes, salesTaxPercent } = event;
  if (phase !== 'OnSale' || ticketTypes.length === 0) return '';
  const bar = (name: string) =>
    `<div class="${name}"><div class="grow"><b class="tnum" data-count>0 items</b></div><button type="button" data-buy>GET TICKETS</button></div>`;
  const rows = ticketTypes.map((type) => rowOf(type, daysOf(event, type), salesTaxPercent > 0)).join('');
  return `<section class="pub-tickets" data-event="${_id}" aria-label="Tickets"><ul>${rows}</ul>${bar('pub-buy')}${bar('pub-bar')}</section>`;
}

function daysOf({ schedule, performances, timezone }: PublicEvent, { dayIds }: PublicTicketType): string {
  return ticketDaysText({ schedule, performances: performances as Performance[] }, dayIds, timezone);
}

function rowOf(type: PublicTicketType, days: string, hasTax: boolean): string {
  const name = escapeHtml(type.name);
  const price = type.price === 0 ? 'Free' : `${formatMoney(type.price)}${hasTax ? '<small class="pub-tax"> + tax</small>' : ''}`;
  const end = type.soldOut ? `<b class="pub-none">${type.ended ? 'Over' : 'Sold out'}</b>` : stepperOf(type, name);
  const note = [days, type.description].map((text) => (text ? `<small>${escapeHtml(text)}</small>` : '')).join('');
  return `<li class="pub-row"><div class="grow"><b>${name}</b>${note}</div><span class="tnum pub-price"><span>${price}</span></span>${end}</li>`;
}

function stepperOf({ _id, left, purchaseLimit }: PublicTicketType, name: string): string {
  const limits = [left ?? Infinity, purchaseLimit > 0 ? purchaseLimit : Infinity].filter(Number.isFinite);
  const most = limits.length > 0 ? ` data-most="${Math.min(...limits)}"` : '';
  return (
    `<div class="step" role="group" aria-label="Quantity of ${name}" data-line="${_id}"${most}>` +
    `<button type="button" data-by="-1" aria-label="One less ${name}" disabled>${MINUS}</button><output>0</output>` +
    `<button type="button" data-by="1" aria-label="One more ${name}">${PLUS}</button></div>`
  );
}
