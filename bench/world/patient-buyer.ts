import { randomBytes } from 'node:crypto';

import { addressOf, CONFIRM, payAt, RESERVE, START } from './buyer.ts';
import type { Simulator } from '../../packages/payment-simulator/src/simulator.ts';
import type { Diary } from './diary.ts';
import { gql, GraphqlFailure, type Http } from './http.ts';
import type { OnSale } from './organizer.ts';

/** Codes after which the page retries with the same request and idempotency key. */
const FAULTS = ['INTERNAL', 'SERVICE_UNAVAILABLE', 'PAYMENT_UNAVAILABLE', 'PROXY_502'];
const AGAIN_MS = 400;
const PATIENCE_MS = 90_000;

export interface PatientShop {
  http: Http;
  provider: Pick<Simulator, 'handle'>;
  url: string;
  sale: OnSale;
  diary: Diary;
}

/** A buyer who retries like the page: after a fault, or without a response, with the same key. Faults are recorded in the diary. */
export class PatientBuyer {
  private readonly name = randomBytes(6).toString('hex');
  private readonly began = performance.now();
  // eslint-disable-next-line typescript/no-explicit-any -- the shape of a response
  private cart: any = null;

  constructor(private readonly shop: PatientShop) {}

  /** Runs the whole purchase. */
  async buy(): Promise<void> {
    await this.reserve();
    await this.pay();
  }

  async reserve(): Promise<void> {
    const { eventId, ticketTypeId } = this.shop.sale;
    const input = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], idempotencyKey: `${this.name}-cart` };
    this.cart = (await this.ask('reserve', RESERVE, input)).reserve;
  }

  /** Enters their details, pays at the provider and polls until the order exists. */
  async pay(): Promise<void> {
    const { token, totals } = this.cart;
    const buyer = { fullName: `Buyer ${this.name}`, email: `${this.name}@bench.example`, phoneNumber: '+13035550123' };
    const input = { token, idempotencyKey: `${this.name}-pay`, buyer, expectedTotal: totals.total };
    const { startPayment } = await this.ask('startPayment', START, input);
    await payAt(this.shop.provider, startPayment);
    for (;;) {
      const { confirmOrder } = await this.ask('confirmOrder', CONFIRM, { token });
      if (confirmOrder.state === 'Active') break;
      await this.pause();
    }
    this.shop.diary.bought.push(this.shop.diary.now());
    this.shop.diary.orders.push(startPayment.order._id as string);
  }

  // eslint-disable-next-line typescript/no-explicit-any -- the shape of a response
  private async ask(step: string, query: string, input: object): Promise<any> {
    const { http, url, diary } = this.shop;
    // the rate limits tell buyers apart by it, as by the page's cookie
    const headers = {
      'x-forwarded-for': addressOf(this.name),
      cookie: `mq_visitor=${Buffer.from(this.name.repeat(2)).toString('base64url').slice(0, 22)}`,
    };
    for (;;) {
      try {
        return await gql(http, url, query, { input }, headers);
      } catch (error) {
        diary.failed(step, error);
        if (error instanceof GraphqlFailure && !FAULTS.includes(error.code)) throw error;
        await this.pause();
      }
    }
  }

  private async pause(): Promise<void> {
    if (performance.now() - this.began > PATIENCE_MS) throw new Error(`The patience of ${this.name} ended`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
