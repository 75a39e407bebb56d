// What happens to an author's work when others edit too, when the network or the login is lost, and once tickets were sold.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { demoIdsOf } from './staff-visits.ts';
import { ask, loginOfPage, logIn, pageOf } from './staff.ts';
import { address, loginOf, useBrowser } from './world.ts';

const browser = useBrowser();
const LOCKED = /This field cannot be changed once orders have been created/;
const DAY = 24 * 60 * 60_000;

const step = (name: string, eventId: string) => address(`/create-event/${name}?eventId=${eventId}`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText('Saved.', { exact: true }).first().waitFor();

/** A draft event made over the API. */
async function draftOf(page: Page, name: string): Promise<string> {
  const startsAt = Date.now() + 30 * DAY;
  const schedule = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + DAY / 8) };
  const create = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
  const { createEvent } = await ask<{ createEvent: { _id: string } }>(page, create, { input: { name, schedule } });
  return createEvent._id;
}

interface Stored {
  readonly _id: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly stub: string | null;
  readonly duplicateEventId: string | null;
}

const FIELDS = '_id name subtitle stub duplicateEventId';
const eventOf = async (page: Page, id: string) =>
  (await ask<{ event: Stored }>(page, `query E($id: ObjectId!) { event(eventId: $id) { ${FIELDS} } }`, { id })).event;
const eventsOf = async (page: Page) => (await ask<{ events: Stored[] }>(page, `{ events { ${FIELDS} } }`)).events;

describe('two people who edit one event', () => {
  it('AUT-215 shows the second one what changed; taking over the other version and saving over it both lose nothing unseen', async () => {
    const [first, second] = [await pageOf(browser, 'Owner'), await pageOf(browser, 'Admin')];
    const eventId = await draftOf(first, 'Twin Lanterns');
    await Promise.all([first, second].map((page) => page.goto(step('details', eventId))));
    await first.getByLabel('Event name').fill('Twin Lanterns, early show');
    await second.getByLabel('Subtitle').fill('With the Glass Choir');
    await save(first).click();
    await saved(first);
    await save(second).click();
    const dialog = second.getByRole('dialog', { name: 'Changed by someone else' });
    await dialog.getByText(/name/).first().waitFor();
    expect(await eventOf(first, eventId)).toMatchObject({ name: 'Twin Lanterns, early show', subtitle: null });

    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await second.getByLabel('Subtitle').inputValue()).toBe('With the Glass Choir');
    await save(second).click();
    await dialog.getByRole('button', { name: /overwrite theirs/ }).click();
    await save(second).click();
    await saved(second);
    expect(await eventOf(first, eventId)).toMatchObject({ name: 'Twin Lanterns', subtitle: 'With the Glass Choir' });

    await first.getByLabel('Event name').fill('Twin Lanterns, late show');
    await save(first).click();
    await first.getByRole('dialog', { name: 'Changed by someone else' }).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => first.getByLabel('Subtitle').inputValue()).toBe('With the Glass Choir');
    expect(await first.getByLabel('Event name').inputValue()).toBe('Twin Lanterns');
  });
});

describe('a connection that is lost', () => {
  it('ACC-085 AUT-038 keeps what was typed when the answer to a save is lost, and saving again makes one event', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(step('details', 'new'));
    const lose = async (route: Route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'CreateEvent') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    };
    await page.route('**/graphql', lose);
    await page.getByLabel('Event name').fill('Halfway Home');
    await save(page).click();
    await page
      .getByText(/connection/i)
      .first()
      .waitFor();
    expect(await page.getByLabel('Event name').inputValue()).toBe('Halfway Home');
    // the server has it, and this page does not know
    expect((await eventsOf(page)).filter(({ name }) => name.startsWith('Halfway Home'))).toHaveLength(1);

    await page.unroute('**/graphql', lose);
    await page.getByLabel('Subtitle').fill('An evening of returns');
    await save(page).click();
    await page.waitForURL(/eventId=[0-9a-f]{24}/);
    await saved(page);
    const made = (await eventsOf(page)).filter(({ name }) => name.startsWith('Halfway Home'));
    expect(made).toEqual([expect.objectContaining({ name: 'Halfway Home', subtitle: 'An evening of returns' })]);
  });

  it('AUT-196 AUT-145 a session that ends in the wizard leads to the login and back, with everything that was typed', async () => {
    const page = await browser.page();
    await logIn(page, 'Admin');
    await page.goto(step('details', 'new'));
    await page.getByLabel('Event name').fill('Signed Out Sessions');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Ticket types' }).click();
    await page.getByRole('button', { name: 'Add ticket type' }).click();
    await page.getByLabel('Ticket name').fill('Lawn');
    await endSessionOf(page);
    await save(page).click();
    const { email, password } = loginOf('Admin');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/create-event\/ticket-types\?/);
    await expect.poll(() => page.getByLabel('Ticket name').inputValue()).toBe('Lawn');
    await save(page).click();
    await saved(page);
    expect((await eventsOf(page)).map(({ name }) => name)).toContain('Signed Out Sessions');
  });
});

/** Ends the login of this page elsewhere, as a revoked device. */
async function endSessionOf(page: Page): Promise<void> {
  const token = await loginOfPage(page);
  const answer = await fetch(address('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify({ query: 'mutation { logout }' }),
  });
  expect(await answer.json()).toEqual({ data: { logout: true } });
}

describe('an event that was sold', () => {
  it('AUT-184 AUT-185 AUT-223 refuses to change what buyers rely on, says so, and changes what stays open', async () => {
    const page = await pageOf(browser, 'Admin');
    const { eventId } = await demoIdsOf(page);
    await page.goto(step('type', eventId));
    await page.getByRole('radio', { name: 'General event' }).click();
    await page.getByText(LOCKED).first().waitFor();
    expect(await page.getByRole('radio', { name: 'Concert' }).isChecked()).toBe(true);
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Details' }).click();
    const { subtitle } = await eventOf(page, eventId);
    await page.getByLabel('Subtitle').fill('Doors moved up by an hour');
    await save(page).click();
    await saved(page);
    expect((await eventOf(page, eventId)).subtitle).toBe('Doors moved up by an hour');
    await page.getByLabel('Subtitle').fill(subtitle ?? '');
    await save(page).click();
    await expect.poll(async () => (await eventOf(page, eventId)).subtitle).toBe(subtitle);
  });
});

describe('an event that is duplicated', () => {
  it('AUT-171 AUT-172 AUT-229 opens its copy to be changed, and the first one stays as it was', async () => {
    const page = await pageOf(browser, 'Admin');
    const eventId = await draftOf(page, 'Low Tide Revue');
    const before = await eventOf(page, eventId);
    await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
    await page.getByRole('button', { name: 'Duplicate Event' }).click();
    await page.getByRole('dialog', { name: 'Duplicate Event' }).getByRole('button', { name: 'CONFIRM' }).click();
    await page.waitForURL((url) => url.pathname === '/create-event/details' && url.searchParams.get('eventId') !== eventId);
    const copyId = new URL(page.url()).searchParams.get('eventId')!;
    expect(await page.getByLabel('Event name').inputValue()).toBe('');
    await page.getByLabel('Event name').fill('High Tide Revue');
    await save(page).click();
    await saved(page);
    expect(await eventOf(page, copyId)).toMatchObject({ name: 'High Tide Revue', duplicateEventId: eventId });
    expect(await eventOf(page, eventId)).toEqual(before);
  });
});
