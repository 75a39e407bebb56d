// A card reader of the demo organization, and what guests do at it.
import type { Page } from 'playwright-core';

import { ask } from './staff.ts';

export interface AtReader {
  readonly label: string;
  /** A guest holds a card to it, good unless told otherwise, as soon as it asks for one. */
  readonly tap: (number?: string) => Promise<void>;
  /** `offline`, `busy`, `updating`; empty for a reader that works. */
  readonly trouble: (kind: string) => Promise<void>;
}

const ADD = 'mutation A($input: AddCardReaderInput!) { addCardReader(input: $input) { id } }';
const RESERVE = 'mutation R($input: ReserveInput!) { reserve(input: $input) { token paymentSetup { simulatorUrl stripeAccountId } } }';
const RELEASE = 'mutation L($input: TokenInput!) { releaseReservation(input: $input) }';

/** Registers a reader. The provider's address is read from a cart, which goes back at once. */
export async function aReader(page: Page, label: string, cart: { eventId: string; ticketTypeId: string }): Promise<AtReader> {
  const { addCardReader } = await ask<{ addCardReader: { id: string } }>(page, ADD, {
    input: { label, registrationCode: 'simulated-wpe' },
  });
  const input = {
    eventId: cart.eventId,
    tickets: [{ ticketTypeId: cart.ticketTypeId, quantity: 1 }],
    idempotencyKey: `reader-${addCardReader.id}`,
  };
  const { reserve } = await ask<{ reserve: { token: string; paymentSetup: { simulatorUrl: string; stripeAccountId: string } } }>(
    page,
    RESERVE,
    {
      input,
    },
  );
  await ask(page, RELEASE, { input: { token: reserve.token } });
  const { simulatorUrl, stripeAccountId } = reserve.paymentSetup;
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_simulator', 'stripe-account': stripeAccountId };
    return fetch(`${simulatorUrl}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  };
  return {
    label,
    tap: async (number = '4242424242424242') => {
      const path = `test_helpers/terminal/readers/${addCardReader.id}/present_payment_method`;
      for (let tries = 0; ; tries += 1) {
        if ((await send(path, { type: 'card_present', 'card_present[number]': number })).ok) return;
        if (tries > 40) throw new Error(`${label} asks for no card.`);
        await new Promise((next) => setTimeout(next, 250));
      }
    },
    trouble: async (kind) => void (await send(`terminal/readers/${addCardReader.id}`, { 'metadata[simulate]': kind })),
  };
}
