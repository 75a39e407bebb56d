// Every page and dialog of buyers and visitors, for the axe stories.
import type { Page } from 'playwright-core';

import { CARDS, fillForm, payButton, takePlaces, useCard } from './buying.ts';
import { lookAt, press, withAnswers, type Visit } from './look.ts';
import { mailsTo } from './staff.ts';
import { address, publicEvent } from './world.ts';

const event = (stub: string) => publicEvent().replace(/[^/]+$/, stub);
const more = (name: string) => (page: Page) => page.getByRole('button', { name: `One more ${name}` }).click();
const buy = (page: Page) => page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
const soldOut = () => event('winter-lights-gala');
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join the wait list' });

const refusal = {
  message: 'Only 1 left of General admission.',
  extensions: { code: 'PLACES_LEFT', details: { line: 'General admission', left: 1 } },
};

/** The states of the public page. */
export const publicVisits = (): Visit[] => [
  ['public event', publicEvent()],
  ['public event, chosen', publicEvent(), more('General admission')],
  [
    'public event, refused',
    publicEvent(),
    async (page) => {
      await page.route('**/graphql', (route) =>
        (route.request().postDataJSON() as { operationName: string }).operationName === 'Reserve'
          ? route.fulfill({ json: { errors: [refusal], data: null } })
          : route.fallback(),
      );
      await more('General admission')(page);
      await buy(page);
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  ],
  [
    'public event, wrong code',
    publicEvent(),
    async (page) => {
      await page.getByRole('button', { name: /code/i }).click();
      await page.getByRole('textbox').fill('NO-SUCH-CODE');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    },
  ],
  [
    'public event, back from the checkout',
    publicEvent(),
    async (page) => {
      await more('General admission')(page);
      await buy(page);
      await page.getByRole('link', { name: /Back to the event/ }).click();
      await page.getByRole('group', { name: 'Your places' }).waitFor();
    },
  ],
  ['public event before the sale', event('cellar-comedy')],
  ['public event, RSVP', event('open-rehearsal')],
  ['public event, sold out', soldOut(), (page) => joinButton(page).waitFor()],
  [
    'public event, sold out with errors',
    soldOut(),
    async (page) => {
      await joinButton(page).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'public event, on the wait list',
    soldOut(),
    async (page) => {
      await page.getByLabel('Full name').fill('Axel Roth');
      await page.getByLabel('Email').fill('axel.waits@example.com');
      await page.getByLabel('Phone').fill('801 555 0191');
      await joinButton(page).click();
      await page.getByText('You are on the wait list').waitFor();
    },
  ],
  ['public event, cancelled', event('mahler-2')],
  ['public event, over', event('folk-on-the-plaza')],
  ['public event, not announced', event('static-bloom')],
  ['public event that did not load', publicEvent(), withAnswers({ PublicEvent: null })],
  ['list of events', '/events'],
  ['events of an organisation', '/o/redstone'],
  ['not found', '/no-such-page'],
  ['mailbox', '/dev/mail'],
  ['clock', '/dev/clock'],
];

/** `checkout` is an unpaid cart, `order` the page of a paid order, `mailId` its mail; `refund` refunds a part of it. */
export const checkoutVisits = (checkout: string, order: string, mailId: string, refund: () => Promise<void>): Visit[] => [
  ['checkout', checkout],
  ['checkout with errors', checkout, async (page) => (await payButton(page).click(), labelInSight(page, 'Full name'))],
  ['checkout, waiver', checkout, press('event waiver')],
  ['checkout, test cards', checkout, (page) => page.getByText('Test card numbers').click()],
  [
    'checkout, declined',
    checkout,
    async (page) => {
      await fillForm(page, { fullName: 'Axel Roth', email: 'axel.declined@example.com', phoneNumber: '801 555 0191' });
      await useCard(page, CARDS.declined);
      await payButton(page).click();
      await page.getByText('Your card was declined.').first().waitFor();
    },
  ],
  ['checkout that is not there', '/checkout?token=unknown'],
  ['order page', order],
  [
    'order page, partly refunded',
    order,
    async (page) => {
      await refund();
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByText('Paid after refunds').waitFor();
    },
  ],
  ['order page, link wrong', order.replace(/token=(.)/, (_, first: string) => `token=${first === 'a' ? 'b' : 'a'}`)],
  ['mail', `/dev/mail/${mailId}`],
];

/** The label of the first invalid field is visible and not covered by the sticky clock. @throws when it is covered */
async function labelInSight(page: Page, text: string): Promise<void> {
  await page.locator('[aria-invalid=true]:focus').waitFor();
  const isSeen = await page.getByText(text, { exact: true }).evaluate((label) => {
    const { left, top, height } = label.getBoundingClientRect();
    return label.contains(document.elementFromPoint(left + 2, top + height / 2));
  });
  if (!isSeen) throw new Error(`Something lies on the label ${text}.`);
}

export const ticketVisits = (): Visit[] => [
  ['my tickets', '/my-tickets', (page) => page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()],
  ['my tickets, past', '/my-tickets', (page) => page.getByText('Past', { exact: true }).click()],
  [
    'my tickets, order',
    '/my-tickets',
    async (page) => (
      await page
        .getByText(/^Show (tickets|order)$/)
        .first()
        .click(),
      page.getByRole('dialog').waitFor()
    ),
  ],
  ['my tickets that did not load', '/my-tickets', withAnswers({ MyOrders: null, MyTickets: null })],
];

export const accountVisits = (): Visit[] => [
  ['login', '/account'],
  ['login, customers', '/user/account'],
  ['login, malformed email', '/account', (page) => page.getByRole('button', { name: 'Next' }).click()],
  ['login, password', '/account', (page) => toPassword(page, 'admin@redstone.example')],
  [
    'login, wrong password',
    '/account',
    async (page) => {
      await toPassword(page, 'admin@redstone.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await page.locator('.ferr').waitFor();
    },
  ],
  ['forgotten password', '/account/forgotPassword'],
  [
    'forgotten password, sent',
    '/account/forgotPassword',
    async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.keyboard.press('Enter');
      await page.getByText('is on its way').waitFor();
    },
  ],
  ['new password', '/account/resetPassword?code=unknown'],
  ['new password, customers', '/user/account/resetPassword?code=unknown'],
  ['verification of an email', '/account/verifyEmail'],
  ['verification of an email, failed', '/account/verifyEmail?code=unknown'],
  ['address of an organization, not confirmed', '/account/organizationEmail?orgId=aaaaaaaaaaaaaaaaaaaaaaaa&key=unknown'],
];

async function toPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).waitFor();
}

/** A new user signs up; checks each step and each part of the no-code help. */
export async function lookAtSignUp(page: Page, name: string, phoneNumber: string): Promise<string[]> {
  const all: string[] = [];
  const at = async (step: string) => void all.push(...(await lookAt(page, `sign-up, ${step}`)));
  const go = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  const email = `${name}@example.com`;
  await page.goto(address('/user/account'));
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email again').waitFor();
  await at('confirm email');
  await page.getByLabel('Email again').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').fill('Mary Ann Smith');
  await at('about you');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.keyboard.press('Enter');
  await page.getByLabel('4-digit code').waitFor();
  await at('code');
  await page.keyboard.type('1234');
  await page.getByText(/code is not right/).waitFor();
  await at('wrong code');
  await go('I didn’t get a code');
  await page.getByText('Is the phone number').waitFor();
  await at('no code, phone');
  await go('No');
  await page.getByText('Which number').waitFor();
  await at('no code, another number');
  await page.goBack();
  await go('Yes');
  await page.getByText('2 bars').waitFor();
  await at('no code, signal');
  await go('No');
  await page.getByText('better signal').waitFor();
  await at('no code, no signal');
  await page.goBack();
  await go('Yes');
  await page.getByLabel('4-digit code').waitFor();
  await at('no code, enter code');
  await go('Still no code');
  await page.getByText(/We can send the code there/).waitFor();
  await at('no code, email');
  await page.goBack();
  const [message] = await mailsTo(phoneNumber);
  await page.getByLabel('4-digit code').fill(/code is (\d{4})/.exec(message?.text ?? '')?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).waitFor();
  await at('set a password');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await page.locator('.ferr').first().waitFor();
  await at('set a password, errors');
  await page.getByLabel('New password', { exact: true }).fill('a long and good password');
  await page.getByLabel('New password again').fill('a long and good password');
  await page.keyboard.press('Enter');
  await page.waitForURL(/my-tickets/);
  await page.waitForLoadState('networkidle');
  await at('my tickets, empty');
  await page.goto(address('/account/userInfo'), { waitUntil: 'networkidle' });
  await at('account home');
  return all;
}

/** Reserves one place; returns the address of its checkout. */
export async function cartOf(page: Page): Promise<string> {
  await takePlaces(page, publicEvent(), { Balcony: 1 });
  return page.url();
}
