import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoAnswer } from './engine/server.ts';
import type { Scanner } from './engine/scanner.ts';
import { SellListed } from './sell-listed.tsx';

const EVENT = 'e'.repeat(24);
const TYPE = {
  _id: 'a'.repeat(24),
  name: 'Balcony',
  price: 2500,
  left: 9,
  soldOut: false,
  ended: false,
  categoryId: null,
  leastNights: null,
  isGuest: false,
};
const ITEMS = [{ itemId: 'b'.repeat(24), name: 'Balcony', isIn: true, message: 'Let in', reason: null }];
const SALE = { state: 'Paid', message: null, orderId: 'c'.repeat(24), number: 'MQ-1', total: 2682, checkIn: { letIn: 1, items: ITEMS } };

/** A scanner that reaches a server of four answers, or none. */
const aScanner = (isThere = true) => {
  const asked: { name: string; variables: unknown }[] = [];
  const answers: Record<string, unknown> = {
    DeviceOffer: {
      offer: { _id: EVENT, ticketTypes: [TYPE] },
      doorTill: { tillId: 't', name: 'Gate pouch', ways: ['cash'], hasShift: true },
    },
    ReserveAtDoor: { reserveAtDoor: { token: 'cart', total: 2682, lines: [{ name: 'Balcony', quantity: 1, total: 2682 }] } },
    SellAtDoor: { sale: SALE },
  };
  const online = async (document: { definitions: { name: { value: string } }[] }, variables: unknown) => {
    const name = document.definitions[0]!.name.value;
    asked.push({ name, variables });
    if (!isThere) throw new NoAnswer('No response');
    return answers[name];
  };
  return { asked, scanner: { online } as unknown as Scanner };
};
const show = ({ scanner }: ReturnType<typeof aScanner>, isOnline = true) =>
  render(<SellListed {...{ scanner, isOnline }} eventId={EVENT} reasonOf={() => null} onBack={() => {}} />);

describe('selling by a phone without an account', () => {
  it('BYD-163 takes a walk-up for cash at its own till, and says the change and who is in', async () => {
    const phone = aScanner();
    show(phone);
    const user = userEvent.setup();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('More: Balcony');
    await press('Cash');
    await press('$30.00');
    expect(await screen.findByText('1 let in')).toBeTruthy();
    expect(screen.getByText('$3.18')).toBeTruthy();
    expect(phone.asked.map(({ name }) => name)).toEqual(['DeviceOffer', 'ReserveAtDoor', 'SellAtDoor']);
    expect(phone.asked[2]!.variables).toMatchObject({ input: { token: 'cart', expectedTotal: 2682, given: 3000 } });
  });

  it('BYD-163 says that selling needs the network', async () => {
    show(aScanner(false), false);
    expect(await screen.findByText(/network/i)).toBeTruthy();
  });
});
