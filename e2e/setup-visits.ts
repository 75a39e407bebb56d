// Every page and dialog of an organization's setup and of its data other than events, for the axe stories.
import type { Page } from 'playwright-core';

import { answer, refusal } from './answers.ts';
import { altered, button, dialogs, inDialog, inTurn, NOBODY, press, withAnswers, type Visit } from './look.ts';

const ADMIN = '/admin/dashboard';
const SETUP = '/account/createOrganization';
const LONG = 'The Society for the Preservation and Advancement of Early Baroque Chamber Music';

const unconnected = altered((text) =>
  text.replaceAll(/"stripeId":"[^"]*"/g, '"stripeId":null').replaceAll('"isStripeConnected":true', '"isStripeConnected":false'),
);
const named = (name: string) => altered((text) => text.replaceAll(/"orgName":"[^"]*"/g, `"orgName":"${name}"`));
const enter = (page: Page) => page.keyboard.press('Enter');
const refused = (page: Page) => page.locator('[role=alert], .ferr').filter({ hasText: /\w/, visible: true }).first().waitFor();

export const setupVisits = (): Visit[] => [
  ['new organization', SETUP],
  [
    'new organization, refused',
    SETUP,
    inTurn(
      (page) => answer(page, { CreateOrganization: refusal('An organization of this name exists already.') }),
      (page) => page.getByLabel('Organization name').fill(LONG),
      enter,
      refused,
    ),
  ],
  ['new organization, payment account', `${SETUP}?step=Stripe`, unconnected],
  ['new organization, skipped', `${SETUP}?step=Stripe`, inTurn(unconnected, press('Skip for now'))],
  ['new organization, connected', `${SETUP}?step=StripeConnected`, named(LONG)],
  ['organization', `${ADMIN}/settings/organization`],
  [
    'organization with errors',
    `${ADMIN}/settings/organization`,
    inTurn(
      (page) => page.getByLabel('Organization name').fill(''),
      (page) => page.getByLabel('Email').fill('nobody at home'),
      enter,
      refused,
    ),
  ],
  [
    'organization with a paused integration',
    `${ADMIN}/settings/organization`,
    inTurn(
      withAnswers({
        IntegrationStatus: {
          integrationStatus: {
            __typename: 'IntegrationStatus',
            isOn: true,
            pausedAt: '2026-11-21T23:12:00.000Z',
            probeAt: '2026-11-21T23:20:00.000Z',
            lastError: 'No answer within 10 seconds.',
            waiting: 1204,
            failed: 2,
          },
        },
      }),
      (page) => page.getByRole('button', { name: 'Try now' }).waitFor(),
    ),
  ],
  ['gift cards', `${ADMIN}/settings/gift-cards`],
  ['gift cards, issue', `${ADMIN}/settings/gift-cards`, button('Issue gift card')],
  ['payouts', `${ADMIN}/settings/payouts`],
  ['payouts, not connected', `${ADMIN}/settings/payouts`, unconnected],
  ['payouts that did not load', `${ADMIN}/settings/payouts`, withAnswers({ Payouts: null })],
  ['account menu, long names', ADMIN, inTurn(named(LONG), button(/Account menu/))],
  [
    'create another organization',
    ADMIN,
    inTurn(button(/Account menu/), (page) => page.getByRole('menuitem', { name: /^Create a/ }).click(), dialogs),
  ],
];

const reader = (at: number) => ({
  __typename: 'CardReader',
  id: `tmr_${at}`,
  label: ['Front till', LONG][at],
  serialNumber: ['SIM-000-111', 'WSC513105011295-WSC513105011295'][at],
  ipAddress: [null, '192.168.100.200'][at],
  status: ['connected', 'offline'][at],
});
const readers = { CardReaders: { cardReaders: [reader(0), reader(1)] } };
const READERS = `${ADMIN}/settings/devices`;
const deleting = inTurn(button(/^Actions for/), (page) => page.getByRole('menuitem').last().click(), dialogs);

export const readerVisits = (): Visit[] => [
  ['card readers', READERS],
  ['card readers, two', READERS, withAnswers(readers)],
  ['card readers that did not load', READERS, withAnswers({ CardReaders: null })],
  ['add card reader dialog', READERS, press('Add Card Reader')],
  [
    'add card reader, refused',
    READERS,
    inTurn(
      withAnswers({ ...readers, AddCardReader: refusal('This registration code is not known.') }),
      press('Add Card Reader'),
      (page) => page.getByLabel('Registration code').fill('wrong-code-here'),
      (page) => page.getByLabel('Reader name').fill('Balcony'),
      enter,
      refused,
    ),
  ],
  ['delete card reader', READERS, inTurn(withAnswers(readers), deleting)],
  [
    'delete card reader, refused',
    READERS,
    inTurn(
      withAnswers({ ...readers, DeleteCardReader: refusal('The reader is taking a payment.') }),
      deleting,
      inDialog('DELETE'),
      refused,
    ),
  ],
];

const season = (at: number) => ({
  __typename: 'Season',
  _id: `0123456789abcdef0123456${at}`,
  name: ['Chamber Music 2027', LONG, ''][at],
  published: at !== 1,
  firstPublishedAt: at === 1 ? null : '2026-10-01T16:00:00.000Z',
  cancel: false,
  posterImageUrl: null,
  schedule: {
    __typename: 'SeasonSchedule',
    announceAt: '2026-10-01T16:00:00.000Z',
    ticketsAt: '2026-10-05T16:00:00.000Z',
    ticketsEndAt: '2027-03-01T03:00:00.000Z',
    startsAt: at === 2 ? null : '2027-03-01T03:00:00.000Z',
    endsAt: at === 2 ? null : '2027-09-01T03:00:00.000Z',
  },
  venue:
    at === 1
      ? {
          __typename: 'Venue',
          _id: NOBODY,
          name: LONG,
          timezone: 'America/Denver',
          address: { __typename: 'Address', city: 'Salt Lake City', state: 'UT' },
        }
      : null,
});
const selling = altered((text) => text.replaceAll('"isSeasonTickets":false', '"isSeasonTickets":true'), 'Session');
const withSeasons = (answers: Readonly<Record<string, unknown>>) => inTurn(selling, withAnswers(answers));

export const seasonVisits = (): Visit[] => [
  ['seasons', `${ADMIN}/seasons`, withSeasons({ SeasonCards: { seasons: [season(0), season(1), season(2)] } })],
  ['seasons, none', `${ADMIN}/seasons?type=MainSeasonListPast`, withSeasons({ SeasonCards: { seasons: [] } })],
  ['seasons that did not load', `${ADMIN}/seasons`, withSeasons({ SeasonCards: null })],
];
