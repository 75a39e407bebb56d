import { errorText } from '../../error-texts.ts';
import { validateForPublishing } from '../validate-event.ts';
import type { CheckedEvent, Finding } from './checked-event.ts';
import { checkAddOns, checkCodes, checkQuestions } from './check-extras.ts';
import { checkDates, checkPage } from './check-page.ts';
import { checkTickets } from './check-tickets.ts';
import { codesTooLittle, ticketsTooLittle } from './check-too-little.ts';

/** What the checkup looks at, in the order of the editor; the path is where the topic begins. */
const TOPICS = [
  { path: 'posterFileId', fine: 'The page has what buyers look for.', check: checkPage },
  { path: 'schedule', fine: 'The dates fit together.', check: checkDates },
  {
    path: 'ticketTypes',
    fine: 'The tickets can be bought as they are.',
    check: (event: CheckedEvent, now: Date) => [...checkTickets(event, now), ...ticketsTooLittle(event)],
  },
  { path: 'upgrades', fine: 'The add-ons can be bought as they are.', check: checkAddOns },
  {
    path: 'promotions',
    fine: 'The secret codes can be used.',
    check: (event: CheckedEvent, now: Date) => [...checkCodes(event, now), ...codesTooLittle(event)],
  },
  { path: 'customFields', fine: 'The survey questions can be answered.', check: checkQuestions },
] as const satisfies readonly { path: string; fine: string; check: (event: CheckedEvent, now: Date) => Finding[] }[];

/** What is impossible, odd and fine about an event before it is published (BYD-010, 011). */
export function checkupOf(event: CheckedEvent, now: Date): Finding[] {
  const errors = validateForPublishing(event).map((error) => ({ level: 'impossible' as const, ...error }));
  const found = TOPICS.map(({ path, fine, check }) => ({ path, fine, odd: check(event, now) }));
  return [
    ...errors,
    ...(event.hasPayoutAccount || !takesMoney(event)
      ? []
      : [{ level: 'impossible' as const, path: 'payouts', message: errorText('STRIPE_NOT_CONNECTED') }]),
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
