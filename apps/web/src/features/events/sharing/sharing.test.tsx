import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, SiteListing } from '#gql/schema-types.ts';
import type { RuntimeConfig } from '#lib/loading/runtime-config.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const open = (event: Event, answers: Answers = {}, config: Partial<RuntimeConfig> = {}) =>
  renderRoute(`/admin/dashboard/events/details/sharing?eventId=${event._id}`, { answers: { event, ...answers }, config });
const aListing = (overrides: Partial<SiteListing> = {}): SiteListing => ({
  webFlowId: 'north',
  name: 'North Shows',
  url: 'https://north.example/night-swim',
  isWanted: true,
  state: 'Listed',
  message: null,
  ...overrides,
});
const panelOf = async (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

describe('the sharing page of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => vi.useRealTimers());

  it('OPS-029 reads active or disabled, and switches sales only after the confirmation', async () => {
    const event = anEvent();
    const paused = { ...event, published: false };
    const { screen, user, askedFor } = await open(event, { publishEvent: paused });
    const panel = await panelOf(screen, 'Sales page');
    expect(panel.getByText('active')).toBeTruthy();
    await user.click(panel.getByRole('switch', { name: 'Ticket sales' }));
    expect(await screen.findByText(/Customers cannot buy tickets until you re-enable sales/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(askedFor('SwitchSales')).toEqual([]);
    await user.click(panel.getByRole('switch', { name: 'Ticket sales' }));
    await user.click(await screen.findByRole('button', { name: 'PAUSE SALES' }));
    expect(await screen.findByText('disabled')).toBeTruthy();
    expect(askedFor('SwitchSales')[0]!.variables['input']).toEqual({ eventId: event._id, published: false });
  });

  it('OPS-030 previews a buy button of 150 by 40 px in orange and white, and copies its code', async () => {
    const { screen, user } = await open(anEvent({ stub: 'night-swim' }));
    const panel = await panelOf(screen, 'Buy button');
    const button = panel.getByRole('link', { name: 'GET TICKETS' });
    expect(button.textContent).toBe('GET TICKETS');
    expect([button.style.width, button.style.height]).toEqual(['150px', '40px']);
    expect([button.style.background, button.style.color]).toEqual(['rgb(255, 165, 0)', 'rgb(255, 255, 255)']); // orange, white
    await user.click(panel.getByRole('button', { name: 'Copy code' }));
    const code = await navigator.clipboard.readText();
    const page = new DOMParser().parseFromString(code, 'text/html');
    const link = page.querySelector('a')!;
    expect([link.getAttribute('href'), link.textContent]).toEqual([`${window.location.origin}/e/night-swim`, 'GET TICKETS']);
    expect({ ...link.dataset }).toEqual({ marquee: '', background: '#ffa500', color: '#ffffff' });
    const scripts = [...page.querySelectorAll('script')].map((script) => script.getAttribute('src'));
    expect(scripts).toEqual([`${window.location.origin}/embed.js`]);
    expect(panel.getByLabelText('Code of the buy button').textContent).toBe(code);
  });

  it('BUY-050 puts the text and the colors of the organizer into the code, escaped, and the configured host', async () => {
    const { screen, user } = await open(anEvent({ stub: 'night-swim' }), {}, { embedUrl: 'https://embed.example' });
    const panel = await panelOf(screen, 'Buy button');
    await user.clear(panel.getByLabelText('Text'));
    await user.type(panel.getByLabelText('Text'), '"><b>Go & see');
    fireEvent.change(panel.getByLabelText('Background'), { target: { value: '#14532d' } });
    fireEvent.change(panel.getByLabelText('Text color'), { target: { value: '#fafafa' } });
    const code = panel.getByLabelText('Code of the buy button').textContent;
    const page = new DOMParser().parseFromString(code, 'text/html');
    const link = page.querySelector('a')!;
    expect([link.textContent, link.dataset['background'], link.dataset['color']]).toEqual(['"><b>Go & see', '#14532d', '#fafafa']);
    expect(page.querySelector('script')?.getAttribute('src')).toBe('https://embed.example/embed.js');
    expect(panel.getByRole('link', { name: '"><b>Go & see' }).style.background).toBe('rgb(20, 83, 45)');
  });

  it('BUY-004 shows the addresses of the list and the feeds of the organization, each with a copy control', async () => {
    const { screen, user } = await open(anEvent());
    const panel = await panelOf(screen, 'Your events elsewhere');
    const list = `${window.location.origin}/o/redstone-presents`;
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([list, `${list}/events.ics`, `${list}/events.rss`]);
    await user.click(panel.getAllByRole('button', { name: 'Copy link' })[1]!);
    expect(await navigator.clipboard.readText()).toBe(`${list}/events.ics`);
  });

  it('OPS-031 AUT-164 lists the links on websites, each with a copy control that reads Copied! for 2 seconds', async () => {
    const second = aListing({ webFlowId: 'south', name: 'South Shows', url: 'https://south.example/night-swim' });
    const { screen, user } = await open(anEvent({ siteListings: [aListing(), second] }));
    const row = (await screen.findByRole('heading', { name: 'South Shows' })).closest('article')!;
    expect(within(row).getByRole('link').getAttribute('href')).toBe('https://south.example/night-swim');
    await user.click(within(row).getByRole('button', { name: 'Copy link' }));
    expect(await within(row).findByText('Copied!')).toBeTruthy();
    expect(screen.getAllByText('Copied!')).toHaveLength(1);
    expect(await navigator.clipboard.readText()).toBe('https://south.example/night-swim');
    await waitFor(() => expect(within(row).queryByText('Copied!')).toBeNull(), { timeout: 4000 });
    expect(within(row).getByRole('button', { name: 'Copy link' })).toBeTruthy();
  });

  it('OPS-032 says that the event is on no website', async () => {
    const { screen } = await open(anEvent({ siteListings: [aListing({ isWanted: false, state: 'Removed' })] }));
    const text = 'This event is not being synced to any sites. The Buy Button will need to be embedded in order to sell tickets.';
    expect((await panelOf(screen, 'Links')).getByText(text)).toBeTruthy();
  });

  it('shows what a website answered, and asks again until it did', async () => {
    const event = anEvent();
    let state: SiteListing['state'] = 'Waiting';
    const { screen } = await open(event, {
      event: () => ({ ...event, siteListings: [aListing({ state, message: state === 'Refused' ? 'No collection.' : null })] }),
    });
    expect(await screen.findByText('Being updated…')).toBeTruthy();
    state = 'Refused';
    expect(await screen.findByText('The website refused: No collection.', {}, { timeout: 5000 })).toBeTruthy();
  });

  it('AUT-163 OPS-033 makes the QR code on request, reads the event again and shows it at 150 px', async () => {
    let qrCodeUrl: string | null = null;
    const event = anEvent({ name: 'Night Swim' });
    const made = { ...event, qrCodeUrl: '/files/qr.png' };
    const { screen, user, askedFor } = await open(event, {
      event: () => ({ ...event, qrCodeUrl }),
      generateEventQrCode: () => {
        qrCodeUrl = made.qrCodeUrl;
        return made;
      },
    });
    const button = await screen.findByRole('button', { name: 'Generate QR code' });
    expect(screen.queryByRole('img', { name: 'QR code of Night Swim' })).toBeNull();
    const before = askedFor('EventSharing').length;
    await user.click(button);
    const image = await screen.findByRole('img', { name: 'QR code of Night Swim' });
    expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual(['/files/qr.png', '150', '150']);
    expect(askedFor('GenerateEventQrCode')[0]!.variables).toEqual({ input: { eventId: event._id } });
    expect(askedFor('EventSharing').length).toBe(before + 1);
  });

  it('AUT-163 OPS-033 shows the message of the server when that fails', async () => {
    const { screen, user } = await open(anEvent(), { generateEventQrCode: refusal('Our storage is away.', 'SERVICE_UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Generate QR code' }));
    const notice = await screen.findByText(/Our storage is away/);
    expect(notice.closest('.toast')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  });
});
