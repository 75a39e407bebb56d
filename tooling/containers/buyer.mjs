// Buyers that behave like the page: after a fault they retry with the same key.
import { randomBytes } from 'node:crypto';
import { Person } from './person.mjs';
import { sleep } from './shell.mjs';

const AGAIN_MS = 400;
const PATIENCE_MS = 90_000;
/** Codes that the page shows to the buyer; it retries all others. */
const FINAL = ['SOLD_OUT', 'PLACES_LEFT'];

export class Buyer {
  #name = randomBytes(6).toString('hex');
  #began = performance.now();
  #cart = null;

  constructor(site, sale, seen) {
    this.person = new Person(site, seen);
    this.site = site;
    this.sale = sale;
  }

  get email() {
    return `buyer-${this.#name}@example.com`;
  }

  /** False when there are no places left. */
  async reserve() {
    const { eventId, ticketTypeId } = this.sale;
    const input = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], idempotencyKey: `${this.#name}-cart` };
    this.#cart = (await this.#patiently('Reserve', { input }))?.reserve ?? null;
    return this.#cart !== null;
  }

  /** Enters their details, pays at the provider and polls until the order exists. @returns its id */
  async pay() {
    const { token } = this.#cart;
    const { reservation } = await this.#patiently('Reservation', { token });
    const buyer = { fullName: 'Bea Buyer', email: this.email, phoneNumber: '+13035550123' };
    const input = { token, idempotencyKey: `${this.#name}-pay`, expectedTotal: reservation.totals.total, buyer };
    const { startPayment } = await this.#patiently('StartPayment', { input });
    await this.#payAtProvider(startPayment);
    for (;;) {
      const { confirmOrder } = await this.#patiently('ConfirmOrder', { input: { token } });
      if (confirmOrder.state === 'Active') return { orderId: confirmOrder._id, token: confirmOrder.token, total: reservation.totals.total };
      await this.#pause();
    }
  }

  async #payAtProvider({ clientSecret, publishableKey, stripeAccountId }) {
    const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
    const body = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret, return_url: 'http://localhost/' });
    const headers = { authorization: `Bearer ${publishableKey}`, 'stripe-account': stripeAccountId };
    const answer = await fetch(`${this.site.provider}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`The provider answered ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }

  async #patiently(name, variables) {
    for (;;) {
      try {
        return await this.person.ask(name, variables);
      } catch (error) {
        if (FINAL.includes(error.code)) return null;
        await this.#pause(error);
      }
    }
  }

  async #pause(error) {
    if (performance.now() - this.#began > PATIENCE_MS)
      throw new Error(`The patience of a buyer ended: ${error?.message ?? 'the order is not there'}`);
    await sleep(AGAIN_MS);
  }
}
