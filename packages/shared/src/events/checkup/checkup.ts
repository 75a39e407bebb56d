import { errorMessage } from '../../error-texts.ts';
import type { Message } from '../../text/messages.ts';
import { validateForPublishing } from '../validate-event.ts';
import type { CheckedEvent, Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';
import { checkAddOns, checkCodes, checkQuestions } from './check-extras.ts';
import { checkDates, checkPage } from './check-page.ts';
import { checkTickets } from './check-tickets.ts';
import { codesTooLittle, ticketsTooLittle } from './check-too-little.ts';

/** What the checkup looks at, in the order of the editor; the path is where the topic begins. */
const TOPICS = [
  { path: 'posterFileId', fine: checkupText('PAGE_FINE'), check: checkPage },
  { path: 'schedule', fine: checkupText('DATES_FINE'), check: checkDates },
  {
    path: 'ticketTypes',
    fine: checkupText('TICKETS_FINE'),
    check: (event: CheckedEvent, now: Date) => [...checkTickets(event, now), ...ticketsTooLittle(event)],
  },
  { path: 'upgrades', fine: checkupText('ADD_ONS_FINE'), check: checkAddOns },
  {
    path: 'promotions',
    fine: checkupText('CODES_FINE'),
    check: (event: CheckedEvent, now: Date) => [...checkCodes(event, now), ...codesTooLittle(event)],
  },
  { path: 'customFields', fine: checkupText('QUESTIONS_FINE'), check: checkQuestions },
] as const satisfies readonly { path: string; fine: Message; check: (event: CheckedEvent, now: Date) => Finding[] }[];

/** Returns what is impossible, odd and fine about an event before it is published (BYD-010, 011). */
export function checkupOf(event: CheckedEvent, now: Date): Finding[] {
  const errors = validateForPublishing(event).map((error) => ({ level: 'impossible' as const, ...error }));
  const found = TOPICS.map(({ path, fine, check }) => ({ path, fine, odd: check(event, now) }));
  return [
    ...errors,
    ...(event.hasPayoutAccount || !takesMoney(event)
      ? []
      : [{ level: 'impossible' as const, path: 'payouts', message: errorMessage('STRIPE_NOT_CONNECTED') }]),
    ...found.flatMap((topic) => topic.odd),
    ...found.flatMap(({ path, fine, odd }) => (odd.length === 0 ? [{ level: 'fine' as const, path, message: fine }] : [])),
  ];
}

/** RSVP events and those with all prices 0 take none. */
function takesMoney({ processAs, ticketTypes, upgrades }: CheckedEvent): boolean {
  const prices = [...(ticketTypes ?? []).flatMap(({ tiers }) => tiers), ...(upgrades ?? []).filter(({ complimentary }) => !complimentary)];
  return processAs !== 'RSVP' && prices.some(({ price }) => price > 0);
}

/** Where something of it is not as it will be needed: the fields of what the checkup finds odd, without those of its page. */
export function unfinishedIn(event: CheckedEvent, now: Date): string[] {
  return TOPICS.filter(({ check }) => check !== checkPage).flatMap(({ check }) => check(event, now).map(({ path }) => path));
}
