import { randomBytes } from 'node:crypto';

import { addressOf, CONFIRM, payAt, RESERVE, START } from './buyer.ts';
import type { Simulator } from '../../packages/payment-simulator/src/simulator.ts';
import type { Diary } from './diary.ts';
import { gql, GraphqlFailure, type Http } from './http.ts';
import type { OnSale } from './organizer.ts';

/** What a page answers with the same request and the same key. */
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

/** A buyer who does as the page: after a fault, or without an answer, asks again with the same key. Faults stand in the diary. */
export class PatientBuyer {
  private readonly name = randomBytes(6).toString('hex');
  private readonly began = performance.now();
  // eslint-disable-next-line typescript/no-explicit-any -- the shape of an answer
  private cart: any = null;

  constructor(private readonly shop: PatientShop) {}

  /** The whole way. */
  async buy(): Promise<void> {
    await this.reserve();
    await this.pay();
  }

  async reserve(): Promise<void> {
    const { eventId, ticketTypeId } = this.shop.sale;
    const input = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], idempotencyKey: `${this.name}-cart` };
    this.cart = (await this.ask('reserve', RESERVE, input)).reserve;
  }

  /** Names themself, pays at the provider and asks until the order is there. */
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

  // eslint-disable-next-line typescript/no-explicit-any -- the shape of an answer
  private async ask(step: string, query: string, input: object): Promise<any> {
    const { http, url, diary } = this.shop;
    // told apart by the limits, as the page's own cookie does it
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
