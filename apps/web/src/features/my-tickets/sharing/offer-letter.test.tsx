import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OfferLetter, User } from '#gql/schema-types.ts';
import { aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';
import { anOffer } from './sharing.factory.ts';

const PATH = '/my-tickets?link=sealed';
const offer = anOffer();
const opened = { indicator: 'offer', orderId: offer.orderId, sharingId: offer._id, orderToken: null };
const aLetter = (overrides: Partial<OfferLetter> = {}): OfferLetter => ({
  from: 'Ines Carvalho',
  eventName: offer.eventName,
  tickets: 1,
  upgrades: 1,
  isOpen: true,
  mailbox: { email: 'theo@example.com', hasAccount: false, proof: 'a-proof' },
  ...overrides,
});
const aCustomer = (email: string): User => ({ ...aMe({ role: null, organization: null }), email });

/** The link of the mail; `me` is the user who is logged in or signs up. */
function open(answers: Answers = {}, as: User | null = null) {
  let me = as;
  const signUpByMail = () => ({ token: 'token-of-theo', user: (me = aCustomer('theo@example.com')) });
  const ticketLink = () => (me?.email === 'theo@example.com' ? opened : null);
  const whole = {
    me: () => me,
    myRoles: [],
    myOrders: { orders: [], hasMore: false },
    sharedTickets: () => (me?.email === 'theo@example.com' ? [offer] : []),
    sharingTickets: offer,
    offerLetter: aLetter(),
    ticketLink,
    signUpByMail,
    ...answers,
  };
  return renderRoute(PATH, { ...(as ? {} : { as: null }), answers: whole });
}

describe('the link of an offer', () => {
  it('ACC-178 OPS-234 asks a new user only for a name, and opens the offer', async () => {
    const { screen, user, askedFor } = await open();
    const lead = await screen.findByText(/offers you/);
    expect(lead.textContent).toBe(`Ines Carvalho offers you 1 ticket and 1 add-on for ${offer.eventName}.`);
    expect(screen.getByText('theo@example.com')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.type(screen.getByLabelText('Full name'), 'Theo Friend{Enter}');
    expect(await screen.findByText('Sharing overview')).toBeTruthy();
    expect(askedFor('SignUpByMail')[0]?.variables).toEqual({ input: { proof: 'a-proof', firstName: 'Theo', lastName: 'Friend' } });
    expect(askedFor('MailVerification')).toEqual([]);
  });

  it('ACC-178 of an order signs in whom it was mailed to: a new user with a name alone', async () => {
    const letter = { eventName: 'Night Swim', mailbox: { email: 'theo@example.com', hasAccount: false, proof: 'a-proof' } };
    const ticketLink = { indicator: 'order', orderId: offer.orderId, sharingId: null, orderToken: 'order-token' };
    const { screen, user, askedFor, location } = await open({ offerLetter: null, orderLetter: letter, ticketLink, publicOrder: null });
    expect((await screen.findByText(/is in My Tickets/)).textContent).toBe('Your order for Night Swim is in My Tickets.');
    await user.type(screen.getByLabelText('Full name'), 'Theo Guest{Enter}');
    await waitFor(() => expect(location()).toContain('order=order-token'));
    expect(askedFor('SignUpByMail')[0]?.variables).toEqual({ input: { proof: 'a-proof', firstName: 'Theo', lastName: 'Guest' } });
  });

  it('ACC-178 of an order leads an account to its login, with its address', async () => {
    const letter = { eventName: 'Night Swim', mailbox: { email: 'theo@example.com', hasAccount: true, proof: null } };
    const { screen, user, location } = await open({ offerLetter: null, orderLetter: letter });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(location()).toBe('/user/account?step=email'));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('theo@example.com');
  });

  it('ACC-178 shows before the login that an offer is over, and redirects any other link to the login and back', async () => {
    const over = await open({ offerLetter: aLetter({ isOpen: false }) });
    expect(await over.screen.findByText('This offer is no longer available. Log in to see your other tickets.')).toBeTruthy();
    expect(over.screen.queryByLabelText('Full name')).toBeNull();
    over.unmount();
    const damaged = await open({ offerLetter: null, orderLetter: null });
    await waitFor(() => expect(damaged.location()).toBe('/user/account?step=email'));
    expect(JSON.parse(sessionStorage.getItem('returnAfterLogin') ?? '{}')).toMatchObject({ href: PATH });
  });

  it('ACC-178 tells another signed-in user, and adds the address to their account where nobody has it', async () => {
    let isAdded = false;
    const answers = { addMailedAddress: () => (isAdded = true), ticketLink: () => (isAdded ? opened : null) };
    const { screen, user, location } = await open(answers, aCustomer('hana@example.com'));
    const said = await screen.findByText(/You are logged in as/);
    expect(said.textContent).toContain('(hana@example.com). The link was sent to theo@example.com.');
    expect(screen.getByRole('button', { name: 'Switch account' })).toBeTruthy();
    expect(location()).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Add this address to my account' }));
    expect(await screen.findByText('Sharing overview')).toBeTruthy();
    expect(screen.queryByText(/You are logged in as/)).toBeNull();
  });
});
