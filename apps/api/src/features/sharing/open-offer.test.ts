import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aBrowser } from '../../../test/given/browser.given.ts';
import { aPhone } from '../../../test/given/entry.given.ts';
import { aPair } from '../../../test/sharing-pair.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const LETTER = `query ($link: String!) { offerLetter(link: $link) {
  from eventName tickets upgrades isOpen mailbox { email hasAccount proof } } }`;
const SIGN_UP = 'mutation ($input: SignUpByMailInput!) { signUpByMail(input: $input) { token } }';
const OPEN = 'query ($link: String!) { ticketLink(link: $link) { orderId sharingId } }';
const linkIn = (text = '') => /my-tickets\?link=([\w-]+)/.exec(text)?.[1] ?? '';

describe('offer links', () => {
  let world: TestApp;
  let count = 0;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  /** An offer of one ticket, and the link in its mail. */
  async function offered(email = `no-account-${(count += 1)}@example.com`) {
    const pair = await aPair(world);
    const { data } = await pair.share({ email, tickets: pair.tickets.slice(0, 1) });
    await world.runJobs();
    const link = linkIn((await world.mails()).findLast(({ to }) => to === email)?.text);
    const browser = aBrowser(world);
    const open = async () => (await browser(LETTER, { link })).data.offerLetter;
    return { ...pair, email, link, browser, open, sharingId: data.shareTickets._id as string };
  }

  it('ACC-178 OPS-234 let a recipient without an account enter a name, after which the offer can be accepted', async () => {
    const { email, link, browser, open, sharingId, answer, ownOf } = await offered();
    const { mailbox, ...said } = await open();
    expect(said).toEqual({ from: 'Sam Sender', eventName: expect.any(String), tickets: 1, upgrades: 0, isOpen: true });
    expect(mailbox).toEqual({ email, hasAccount: false, proof: expect.any(String) });
    const { data } = await browser(SIGN_UP, { input: { proof: mailbox.proof, firstName: 'Fred', lastName: 'Friend' } });
    const { token } = data.signUpByMail;
    expect((await browser(OPEN, { link }, token)).data.ticketLink.sharingId).toBe(sharingId);
    expect((await answer(sharingId, 'Accepted', token)).data.answerShare.status).toBe('Accepted');
    expect((await ownOf())?.email).toBe(email);
    expect((await open()).isOpen).toBe(false);
  });

  it('ACC-178 OPS-235 lead an account to its login, replace none; prove nothing after a week, and show nothing when invalid or texted', async () => {
    const known = await offered((await world.given.customer()).user.email);
    expect((await known.open()).mailbox).toMatchObject({ hasAccount: true, proof: null });
    const stranger = await world.given.customer();
    for (const token of [undefined, stranger.token]) {
      expect((await known.browser(OPEN, { link: known.link }, token)).data?.ticketLink ?? null).toBeNull();
      expect((await known.answer(known.sharingId, 'Accepted', token)).data?.answerShare ?? null).toBeNull();
    }
    const { open, browser, share, tickets } = await offered();
    world.clock.forward(7 * 24 * 3_600_000 + 1000);
    expect((await open()).mailbox).toMatchObject({ hasAccount: false, proof: null });
    world.clock.release();
    expect((await browser(LETTER, { link: 'damaged' })).data.offerLetter).toBeNull();
    const phoneNumber = aPhone();
    await share({ phoneNumber, tickets: tickets.slice(1) });
    await world.runJobs();
    const link = linkIn((await world.texts()).findLast(({ to }) => to === phoneNumber)?.text);
    expect((await browser(LETTER, { link })).data.offerLetter).toBeNull();
  });
});
