import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Sharing } from '#gql/schema-types.ts';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';
import { anOffer } from './sharing.factory.ts';

const CUSTOMER = { role: null, organization: null, firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@example.com' };

/** The server with one offer; answering ends it. */
async function openWith(offer: Sharing, answers = {}, path = '/my-tickets') {
  const state = { offer };
  const answerShare = ({ input }: { input: { status: 'Accepted' | 'Rejected' } }) =>
    (state.offer = { ...state.offer, status: input.status });
  const page = await renderRoute(path, {
    as: CUSTOMER,
    answers: {
      myOrders: { orders: [], hasMore: false },
      sharedTickets: () => (state.offer.status === 'Offered' ? [state.offer] : []),
      sharingTickets: () => state.offer,
      answerShare,
      ...answers,
    },
  });
  const press = async (name: string) => page.user.click(await page.screen.findByRole('button', { name }));
  const title = (text: string) => page.screen.findByText(text, { selector: '.ant-modal-title, .ant-modal-title *' });
  const view = async () => {
    await page.user.click(await page.screen.findByText('View'));
    await title('Sharing overview');
    await page.screen.findByText(/is sharing this with you/);
  };
  return { ...page, press, title, view };
}

describe('offers from others', () => {
  it('OPS-069 ACC-177 are requested by all own addresses and the phone, shown above the list, and can be accepted', async () => {
    const offer = anOffer();
    const { screen, askedFor, view, location } = await openWith(offer);
    const banner = await screen.findByRole('list', { name: 'Offered to you' });
    expect(banner.textContent).toContain('Ines Carvalho offers you 1 ticket and 1 add-on for Mahler: Symphony No. 2');
    expect(askedFor('Offers').map(({ variables }) => variables)).toEqual([{}]);
    await view();
    expect(new URL(location(), 'http://x').searchParams.get('offer')).toBe(`${offer.orderId}.${offer._id}`);
  });

  it('OPS-083 OPS-085 OPS-232 lead from the overview to the decision; accepting is sent once, and the list is refetched', async () => {
    const offer = anOffer();
    const { press, title, view, screen, user, askedFor } = await openWith(offer);
    await view();
    await press('Next');
    await title('Accept tickets');
    const before = askedFor('MyOrders').length;
    await user.dblClick(screen.getByRole('button', { name: 'Accept' }));
    await title('Confirmation');
    expect(screen.getByText('The tickets for Mahler: Symphony No. 2 are yours. Find their codes in My Tickets.')).toBeTruthy();
    expect(askedFor('AnswerShare').map(({ variables }) => variables['input'])).toEqual([
      { sharingId: offer._id, orderId: offer.orderId, status: 'Accepted' },
    ]);
    await waitFor(() => expect(askedFor('MyOrders').length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Offered to you' })).toBeNull());
  });

  it('OPS-083 OPS-084 show sender, items with seats and a waiver as formatted text without scripts, if there is one', async () => {
    const userAgreement =
      '<p>At my <strong>own</strong> risk</p><script>window.hacked = true</script><img src=x onerror="window.hacked = true">';
    const { press, title, view, screen } = await openWith(anOffer({ userAgreement }));
    await view();
    expect(screen.getByText('Ines Carvalho is sharing this with you for Mahler: Symphony No. 2.')).toBeTruthy();
    expect([...document.querySelectorAll('.ant-modal .olist li')].map(({ textContent }) => textContent?.trim())).toEqual([
      '1 ×Balcony (B-7)',
      '1 ×Programme',
    ]);
    await press('Next');
    await title('Accept waiver');
    expect(screen.getByText('own').tagName).toBe('STRONG');
    expect(document.querySelector('.ant-modal script, .ant-modal .rich img')).toBeNull();
    expect('hacked' in window).toBe(false);
    await press('I agree');
    await title('Accept tickets');
  });

  it('OPS-085 OPS-232 are declined at once, without the waiver', async () => {
    const { press, title, view, askedFor } = await openWith(anOffer({ userAgreement: '<p>At my own risk</p>' }));
    await view();
    await press('Reject');
    await title('Confirmation');
    expect(askedFor('AnswerShare').map(({ variables }) => (variables['input'] as { status: string }).status)).toEqual(['Rejected']);
  });

  it('OPS-085 OPS-087 OPS-232 send Rejected when rejected; closing before leaves the offer open', async () => {
    const { press, title, view, screen, askedFor } = await openWith(anOffer());
    await view();
    await press('Next');
    await press('Close');
    await waitFor(() => expect(screen.queryByText('Accept tickets')).toBeNull());
    expect(askedFor('AnswerShare')).toEqual([]);
    await view();
    await press('Next');
    await press('Reject');
    await title('Confirmation');
    expect(screen.getByText(/You rejected the tickets/)).toBeTruthy();
    expect(askedFor('AnswerShare').map(({ variables }) => (variables['input'] as { status: string }).status)).toEqual(['Rejected']);
  });

  it('OPS-088 show a refusal as a notice in the server’s words, and keep the decision open', async () => {
    const answerShare = refusal('This offer is no longer available.', 'SHARE_CLOSED');
    const { press, title, view, screen } = await openWith(anOffer(), { answerShare });
    await view();
    await press('Next');
    await press('Accept');
    expect(await screen.findByText('This offer is no longer available.')).toBeTruthy();
    await title('Accept tickets');
    expect(screen.getByRole('list', { name: 'Offered to you' })).toBeTruthy();
  });

  it('ACC-178 OPS-068 open by the link of the mail; an invalid link leaves the list and shows why', async () => {
    const offer = anOffer();
    const found = { indicator: 'offer', orderId: offer.orderId, sharingId: offer._id, orderToken: null };
    const ticketLink = ({ link }: { link: string }) => (link === 'sealed' ? found : null);
    const good = await openWith(offer, { ticketLink }, '/my-tickets?link=sealed');
    await good.title('Sharing overview');
    good.unmount();
    const damaged = await openWith(offer, { ticketLink }, '/my-tickets?link=damaged');
    expect(await damaged.screen.findByText('This link has expired, or it was sent to someone else.')).toBeTruthy();
    expect(damaged.screen.queryByText('Sharing overview')).toBeNull();
  });

  it('ACC-177 show that a revoked one is no longer open', async () => {
    const offer = anOffer({ status: 'Canceled' });
    const { screen } = await openWith(offer, {}, `/my-tickets?offer=${offer.orderId}.${offer._id}`);
    expect(await screen.findByText('This offer is no longer available.')).toBeTruthy();
  });

  it('OPS-234 wait until a new user verifies the e-mail, and then open by themselves', async () => {
    const offer = anOffer();
    const state = { emailVerifiedAt: null as string | null, isMailed: false };
    const me = () => ({ ...aMe(CUSTOMER), emailVerifiedAt: state.emailVerifiedAt });
    const ticketLink = () =>
      state.emailVerifiedAt ? { indicator: 'offer', orderId: offer.orderId, sharingId: offer._id, orderToken: null } : null;
    const answers = { me, ticketLink, sendVerificationEmail: () => (state.isMailed = true) };
    const { press, title, screen } = await openWith(offer, answers, '/my-tickets?link=sealed');
    await press('Send a link');
    expect(await screen.findByText('We sent a link to theo@example.com. This page continues automatically.')).toBeTruthy();
    expect(state.isMailed).toBe(true);
    state.emailVerifiedAt = '2026-11-21T20:00:00.000Z';
    await title('Sharing overview');
    expect(screen.queryByText('Confirm your email')).toBeNull();
  });
});
