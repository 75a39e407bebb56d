// Sharing tickets from My Tickets and accepting shared ones, for the axe stories. Nothing is actually shared.
import type { Page } from 'playwright-core';

import { inTurn, NOBODY, withAnswers, type Visit } from './look.ts';
import { address } from './world.ts';

export const sharingVisits = (): Visit[] => [
  ['my tickets, share', '/my-tickets', toShare],
  ['my tickets, share, contact', '/my-tickets', toContact],
  [
    'my tickets, share, contact wrong',
    '/my-tickets',
    async (page) => {
      await toContact(page);
      await page.getByLabel('Email').fill('nobody@');
      await page.keyboard.press('Tab');
      await page.locator('.ferr').waitFor();
    },
  ],
  [
    'my tickets, share, nobody found',
    '/my-tickets',
    async (page) => {
      await toContact(page);
      await page.getByLabel('Email').fill('nobody.at.all@example.com');
      await page.getByText('Existing customer not found').waitFor();
    },
  ],
  [
    'my tickets, share, confirm',
    '/my-tickets',
    async (page) => {
      await toContact(page);
      await page.getByLabel('Email').fill('nobody.at.all@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('Sharing confirmation').waitFor();
    },
  ],
  ['my tickets, offers', '/my-tickets', offered],
  ['my tickets, offer', '/my-tickets', toOffer],
  ['my tickets, offer, waiver', '/my-tickets', inTurn(toOffer, next, (page) => page.getByRole('button', { name: 'I agree' }).waitFor())],
  [
    'my tickets, offer, decide',
    '/my-tickets',
    inTurn(
      toOffer,
      next,
      (page) => page.getByRole('button', { name: 'I agree' }).click(),
      (page) => page.getByRole('button', { name: 'Reject' }).waitFor(),
    ),
  ],
  [
    'my tickets, confirm email',
    '/my-tickets',
    inTurn(withAnswers({ Offers: { me: { ...ME, emailVerifiedAt: null }, sharedTickets: [] } }), (page) =>
      page.getByText('Confirm your email').waitFor(),
    ),
  ],
];

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** Opens the first order with shareable items, and chooses them. */
async function toShare(page: Page): Promise<void> {
  const cards = page.getByText('Show tickets');
  await cards.first().waitFor();
  for (let at = 0; at < (await cards.count()); at += 1) {
    await cards.nth(at).click();
    await page.getByRole('button', { name: 'Share your tickets' }).click();
    // the first one chooses all
    const box = page.getByRole('checkbox').nth(1);
    await box.or(page.getByText('There are no tickets')).first().waitFor();
    if (await box.isVisible()) return box.check();
    await page.goto(address('/my-tickets'));
    await cards.first().waitFor();
  }
  throw new Error('The demo customer has nothing to share.');
}

async function toContact(page: Page): Promise<void> {
  await toShare(page);
  await next(page);
  await page.getByLabel('Email').waitFor();
}

const ME = { __typename: 'User', _id: NOBODY, email: 'casey@example.com', emailVerifiedAt: '2026-01-05T10:00:00.000Z' };

const OFFER = {
  __typename: 'Sharing',
  _id: NOBODY,
  orderId: NOBODY,
  status: 'Offered',
  eventName: 'Mahler: Symphony No. 2',
  email: 'casey@example.com',
  phoneNumber: null,
  userAgreement: '<p>I come at my <strong>own risk</strong>.</p>',
  sender: { __typename: 'SharingSender', firstName: 'Ines', lastName: 'Carvalho' },
  sharingData: {
    __typename: 'SharingData',
    tickets: [{ __typename: 'SharedItem', _id: NOBODY, name: 'Balcony', seat: 'B-7' }],
    upgrades: [],
  },
};

/** A mocked offer of a ticket; nothing is stored. */
const offered = inTurn(withAnswers({ Offers: { me: ME, sharedTickets: [OFFER] }, SharingTickets: { sharingTickets: OFFER } }), (page) =>
  page.getByText('Ines Carvalho').waitFor(),
);
const toOffer = inTurn(
  offered,
  (page) => page.getByText('View', { exact: true }).click(),
  (page) => page.getByText('is sharing this with you').waitFor(),
);
