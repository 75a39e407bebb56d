import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeasonDetails } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn } from '#testing/event-items.factory.ts';
import { anEvent, anOrganization, aTicketType, type MeOverrides } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
// loaded with the test: on a busy machine a dialog may load for longer than a test waits
import '#ui/stripe-dialog.tsx';

const floor = aTicketType({ name: 'All nights' });
const balcony = aTicketType({ name: 'Balcony', soldQty: 3 });
const nights = [anEvent({ name: 'First night', stub: 'first-night' }), anEvent({ name: 'Second night', published: false })];
const theSeason = (overrides: Partial<SeasonDetails> = {}): SeasonDetails => ({
  ...aSeason({ ticketTypes: [floor, balcony] }),
  events: nights,
  fees: [],
  ...overrides,
});
const pathOf = ({ _id }: { _id: string }, page = 'overview') => `/admin/dashboard/seasons/details/${page}?seasonId=${_id}`;
const open = (season: SeasonDetails, answers: Answers = {}, as: MeOverrides = {}, page = 'overview') =>
  renderRoute(pathOf(season, page), {
    as: { organization: anOrganization({ isSeasonTickets: true }), ...as },
    answers: { season, ...answers },
  });
type Opened = Awaited<ReturnType<typeof open>>;
const menuOf = async ({ screen }: Opened) => {
  const menu = await screen.findByRole('navigation', { name: 'Pages' });
  return [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent);
};
const panelOf = async ({ screen }: Opened, name: string) => within((await screen.findByRole('heading', { name })).closest('section')!);

describe('the overview of a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-222 OPS-251 has the card Upgrades with its add-ons, and an empty state without any', async () => {
    const page = await open(theSeason({ upgrades: [anAddOn({ name: 'Parking', price: 1800 })] }));
    const upgrades = await panelOf(page, 'Upgrades');
    expect(upgrades.getByRole('heading', { name: 'Parking' })).toBeTruthy();
    expect(upgrades.getByText('$18.00')).toBeTruthy();
    expect(page.screen.queryByRole('heading', { name: 'Add-ons' })).toBeNull();
    page.unmount();
    expect((await panelOf(await open(theSeason()), 'Upgrades')).getByText('No upgrades yet')).toBeTruthy();
  });

  it('OPS-022 counts down to the start of the season', async () => {
    const page = await open(theSeason());
    const dates = await panelOf(page, 'Dates');
    expect(dates.getByText('Until Season Starts')).toBeTruthy();
    expect(dates.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Announced',
      'Tickets on sale',
      'Season starts',
      'Sales end',
      'Season ends',
    ]);
  });

  it('lists the events of the season: a published one opens its overview, a draft its editor', async () => {
    const events = await panelOf(await open(theSeason()), 'Events of this season');
    expect(events.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/admin/dashboard/events/details/overview?eventId=${nights[0]!._id}`,
      `/create-event/details?eventId=${nights[1]!._id}`,
    ]);
  });

  it('BYD-111 shows the house of each of its nights', async () => {
    const house = { season: 120, single: 39, comps: 6, held: 10, left: 19, holdersPay: false };
    const season = theSeason({ events: [anEvent({ name: 'First night', house }), anEvent({ name: 'Single event', house: null })] });
    const events = await panelOf(await open(season), 'Events of this season');
    expect(events.getAllByText(/season ·/).map(({ textContent }) => textContent)).toEqual(['120 season · 39 single · 19 left']);
    expect(events.getByRole('img').getAttribute('aria-label')).toBe('Season tickets 120, single tickets 39, comps 6, held 10, left 19');
  });

  it('AUT-009 a paused event of the season keeps its overview, and is not called unpublished', async () => {
    const paused = anEvent({ name: 'Paused night', published: false, firstPublishedAt: '2026-10-01T16:00:00.000Z' });
    const events = await panelOf(await open(theSeason({ events: [paused] })), 'Events of this season');
    const link = events.getByRole('link', { name: 'Paused night' });
    expect(link.getAttribute('href')).toBe(`/admin/dashboard/events/details/overview?eventId=${paused._id}`);
    expect(link.closest('article')?.textContent).toMatch(/· Sales paused$/);
  });

  it('OPS-023 AUT-081 flips and moves the cards, and leads to where each is edited', async () => {
    const season = theSeason({ promotions: [aCode({ code: 'FERN' })] });
    const { screen, user, askedFor } = await open(season, {
      switchSeasonItem: { ...season, ticketTypes: [floor, { ...balcony, visible: false }] },
      moveSeasonItem: { ...season, ticketTypes: [balcony, floor] },
    });
    const toggle = await screen.findByRole('switch', { name: 'On sale: Balcony' });
    await user.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect(askedFor('SwitchSeasonItem')[0]!.variables['input']).toEqual({ seasonId: season._id, itemId: balcony._id, isOn: false });
    expect(screen.getByRole('button', { name: 'Move All nights up' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Move Balcony up' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Balcony up' })).toHaveProperty('disabled', true));
    expect(askedFor('MoveSeasonItem')[0]!.variables['input']).toEqual({ seasonId: season._id, itemId: balcony._id, isUp: true });
    expect(screen.queryByRole('button', { name: /Move FERN/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit Balcony' }).getAttribute('href')).toBe(
      `/create-season/ticket-types?seasonId=${season._id}&ticketTypeId=${balcony._id}&autosave=true`,
    );
  });

  it('OPS-025 deletes an unsold card after a confirmation; a sold one cannot be deleted', async () => {
    const season = theSeason();
    const { screen, user, askedFor } = await open(season, { deleteSeasonItem: { ...season, ticketTypes: [balcony] } });
    expect(await screen.findByRole('button', { name: 'Balcony cannot be deleted, because some were sold' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Delete All nights' }));
    expect(askedFor('DeleteSeasonItem')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'All nights' })).toBeNull());
    expect(askedFor('DeleteSeasonItem')[0]!.variables['input']).toEqual({ seasonId: season._id, itemId: floor._id });
  });

  it.each<[string, Partial<SeasonDetails>, MeOverrides]>([
    ['box office', {}, { role: 'BOX_OFFICE' }],
    ['a canceled season', { cancel: true }, {}],
  ])('AUT-187 OPS-023 has no controls for %s', async (_, state, as) => {
    const { screen } = await open(theSeason({ upgrades: [anAddOn({ name: 'Parking' })], ...state }), {}, as);
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Move|Edit|Add/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Edit (Parking|Balcony)|Add/ })).toBeNull();
  });

  it('AUT-188 shows prices to admins and to nobody below', async () => {
    const season = theSeason({ upgrades: [anAddOn({ name: 'Parking', price: 1800 })] });
    const admin = await open(season);
    expect(await admin.screen.findByText('$18.00')).toBeTruthy();
    expect(admin.screen.getAllByText('$45.00').length).toBeGreaterThan(0);
    admin.unmount();
    const boxOffice = await open(season, {}, { role: 'BOX_OFFICE' });
    expect(await boxOffice.screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$\d/);
  });

  it('AUT-189 OPS-005 offers its pages by role: Edit Season and Edit Admin Fees from admin upwards', async () => {
    const season = theSeason();
    const admin = await open(season);
    expect(await menuOf(admin)).toEqual([
      'Overview',
      'Sharing',
      'Metrics',
      'Orders',
      'Renewals',
      'Reports',
      'Edit Season',
      'Edit Admin Fees',
    ]);
    const fees = admin.screen.getByRole('link', { name: 'Edit Admin Fees' });
    expect(fees.getAttribute('href')).toBe(`/admin/dashboard/super/seasons/settings?seasonId=${season._id}`);
    admin.unmount();
    expect(await menuOf(await open(season, {}, { role: 'BOX_OFFICE' }))).toEqual(['Overview', 'Orders']);
  });

  it.each<[object, string]>([
    [{ leastNights: 2 }, 'Buyers choose 2 nights or more'],
    [{ leastNights: 2, mostNights: 4 }, 'Buyers choose 2 to 4 nights'],
    [{ leastNights: 3, mostNights: 3 }, 'Buyers choose 3 nights'],
  ])('BYD-108 says of a package how many nights it is of, and its price for each: %j', async (rule, words) => {
    const page = await open(theSeason({ ticketTypes: [aTicketType({ name: 'Pick your nights', ...rule })] }));
    const types = await panelOf(page, 'Ticket types');
    expect([types.getByText(words), types.getByText('$45.00 a night')]).toHaveLength(2);
  });

  it('OPS-020 has shortcuts to sell and to give away, neither on a canceled season nor on one that is over', async () => {
    const season = theSeason();
    const page = await open(season);
    const sell = await page.screen.findByRole('link', { name: 'Sell' });
    expect(sell.getAttribute('href')).toBe(`/admin/dashboard/seasons/details/sell?seasonId=${season._id}`);
    const comp = page.screen.getByRole('link', { name: 'Comp' });
    expect(comp.getAttribute('href')).toBe(`/admin/dashboard/seasons/details/sell?seasonId=${season._id}#comp`);
    expect(page.screen.queryByRole('link', { name: /Scan|Wait List|Ticket Holds/ })).toBeNull();
    page.unmount();
    const over = { ...season.schedule, startsAt: '2026-01-01T03:00:00.000Z', endsAt: '2026-03-01T03:00:00.000Z' };
    for (const closed of [theSeason({ cancel: true }), theSeason({ schedule: over })]) {
      const { screen, unmount } = await open(closed);
      expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: /Sell|Comp/ })).toBeNull();
      unmount();
    }
  });

  it('OPS-020 sells season tickets at the till, and gives them away by the shortcut Comp', async () => {
    const season = theSeason();
    const offer = { _id: season._id, ticketTypes: [], upgrades: [] };
    const sell = await open(season, { publicSeason: offer }, { role: 'BOX_OFFICE' }, 'sell');
    expect(
      within(await sell.screen.findByRole('complementary', { name: 'Cart' })).getByRole('button', { name: /^Cash/ }).className,
    ).toContain('primary');
    await sell.user.click(sell.screen.getByRole('link', { name: 'Leave the till' }));
    await sell.user.click(await sell.screen.findByRole('link', { name: 'Comp' }));
    await waitFor(() => expect(sell.location()).toBe(`/admin/dashboard/seasons/details/sell?seasonId=${season._id}#comp`));
    expect(await sell.screen.findByRole('heading', { name: 'Comp' })).toBeTruthy();
    const cart = within(sell.screen.getByRole('complementary', { name: 'Cart' }));
    await waitFor(() => expect(cart.getByRole('button', { name: /^Comp/ }).className).toContain('primary'));
  });

  it('OPS-018 loses Edit Season once it is canceled', async () => {
    expect(await menuOf(await open(theSeason({ cancel: true })))).toEqual([
      'Overview',
      'Sharing',
      'Metrics',
      'Orders',
      'Renewals',
      'Reports',
      'Edit Admin Fees',
    ]);
  });

  it('AUT-146 offers to delete a draft only, asks first, and opens the list', async () => {
    const published = await open(theSeason());
    expect(await menuOf(published)).not.toContain('Delete Draft');
    published.unmount();
    const draft = theSeason({ published: false, firstPublishedAt: null });
    const { screen, user, location, askedFor } = await open(draft, { deleteSeason: true, seasons: [] });
    await user.click(await screen.findByRole('button', { name: 'Delete Draft' }));
    expect(askedFor('DeleteSeason')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/seasons'));
    expect(askedFor('DeleteSeason')[0]!.variables).toEqual({ input: { seasonId: draft._id } });
  });

  it.each([
    ['scanners', 'overview', { role: 'SCANNER' }],
    ['box office', 'sharing', { role: 'BOX_OFFICE' }],
  ] as const)('OPS-006 shows %s the no-permission page on %s, which leads to the events', async (_, page, as) => {
    const lists = { events: [], eventCounts: { upcoming: 0, past: 0, cancelled: 0 } };
    const { screen, user, location, askedFor } = await open(theSeason(), lists, as, page);
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('SeasonDetails')).toEqual([]);
    await user.click(screen.getByText('BACK TO EVENTS'));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/events'));
  });

  it('OPS-224 says that a season does not exist, also one of another organization and an id of invalid form', async () => {
    const { screen, unmount } = await open(theSeason(), { season: refusal('This no longer exists.', 'NOT_FOUND') });
    expect(await screen.findByText('This season does not exist, or it belongs to another organization.')).toBeTruthy();
    unmount();
    const invalid = await renderRoute('/admin/dashboard/seasons/details/overview?seasonId=x', {
      as: { organization: anOrganization({ isSeasonTickets: true }) },
    });
    expect(await invalid.screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
  });

  it('lists the orders of the season', async () => {
    const season = theSeason();
    const { screen, askedFor } = await open(season, { orders: { orders: [], total: 0 } }, {}, 'orders');
    await waitFor(() => expect(askedFor('Orders')[0]?.variables['query']).toEqual({ seasonIds: [season._id] }));
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  });
});

describe('the sharing page of a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('OPS-029 AUT-162 reads active or disabled, and pauses sales only after the confirmation', async () => {
    const season = theSeason();
    const { screen, user, askedFor } = await open(season, { publishSeason: { ...season, published: false } }, {}, 'sharing');
    expect(await screen.findByText('active')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Ticket sales' }));
    expect(await screen.findByText(/^Customers cannot buy tickets until you re-enable sales\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('SwitchSeasonSales')).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Ticket sales' }));
    await user.click(await screen.findByRole('button', { name: 'PAUSE SALES' }));
    expect(await screen.findByText('disabled')).toBeTruthy();
    expect(askedFor('SwitchSeasonSales')[0]!.variables['input']).toEqual({ seasonId: season._id, published: false });
  });

  it('AUT-162 says that enabling puts the season on sale at once', async () => {
    const season = theSeason({ published: false });
    const { screen, user } = await open(season, { publishSeason: { ...season, published: true } }, {}, 'sharing');
    await user.click(await screen.findByRole('switch', { name: 'Ticket sales' }));
    expect(await screen.findByText('Your season is published at once. Customers can buy season tickets once sales begin.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'ENABLE SALES' }));
    expect(await screen.findByText('active')).toBeTruthy();
  });

  it('AUT-161 OPS-196 asks to connect Stripe when enabling sales needs it', async () => {
    const text = 'You must connect Stripe in order to publish events. Would you like to do this now?';
    const season = theSeason({ published: false });
    const { screen, user } = await open(season, { publishSeason: refusal(text, 'STRIPE_NOT_CONNECTED') }, {}, 'sharing');
    await user.click(await screen.findByRole('switch', { name: 'Ticket sales' }));
    await user.click(await screen.findByRole('button', { name: 'ENABLE SALES' }));
    expect(await screen.findByText('Stripe not connected')).toBeTruthy();
  });

  it('OPS-030 offers a buy button of the season with its embed code, and the address of its page', async () => {
    const page = await open(theSeason(), {}, {}, 'sharing');
    const button = await panelOf(page, 'Buy button');
    const look = button.getByText('GET TICKETS', { selector: 'span' });
    expect([look.style.width, look.style.height, look.style.background]).toEqual(['150px', '40px', 'rgb(255, 165, 0)']);
    expect(button.getByLabelText('Code of the buy button').textContent).toContain('/s/chamber-music-2027" data-marquee');
    expect(page.screen.getByRole('link', { name: /\/s\/chamber-music-2027$/ })).toBeTruthy();
  });

  it('AUT-163 OPS-033 makes the QR code of the season on request', async () => {
    const season = theSeason();
    let qrCodeUrl: string | null = null;
    const generateSeasonQrCode = () => ({ ...season, qrCodeUrl: (qrCodeUrl = '/files/season.png') });
    const page = await open(season, { season: () => ({ ...season, qrCodeUrl }), generateSeasonQrCode }, {}, 'sharing');
    await page.user.click(await page.screen.findByRole('button', { name: 'Generate QR code' }));
    const image = await page.screen.findByRole('img', { name: `QR code of ${season.name}` });
    expect(image.getAttribute('src')).toBe('/files/season.png');
    expect(page.askedFor('GenerateSeasonQrCode')[0]!.variables).toEqual({ input: { seasonId: season._id } });
  });

  it('AUT-164 copies the link of a public event of the season', async () => {
    const page = await open(theSeason(), {}, {}, 'sharing');
    const events = await panelOf(page, 'Events of this season');
    await page.user.click(events.getByRole('button', { name: 'Copy link' }));
    expect(await events.findByText('Copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/e/first-night`);
  });
});
