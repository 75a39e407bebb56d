import { NoAnswer, Refused, type Ask, type Question } from './server.ts';
import type { Phone } from './phone.ts';

/** The device's requests: each tells whether the phone is online, and whether its pairing has ended. */
export class Line {
  constructor(
    private readonly phone: Phone,
    private readonly askServer: Ask,
  ) {}

  /** @throws NoAnswer, also from a phone that is not paired; Refused */
  async ask<Data, Variables>(question: Omit<Question<Data, Variables>, 'token'>): Promise<Data> {
    const { phone } = this;
    const { token } = phone.device ?? {};
    if (!token) throw new NoAnswer('Not paired');
    try {
      const data = await this.askServer({ ...question, token });
      this.is(true);
      return data;
    } catch (error) {
      if (error instanceof NoAnswer) this.is(false);
      if (error instanceof Refused) this.is(true);
      // the device was revoked, or its end has come: its list goes at this contact (BYD-146)
      if (error instanceof Refused && error.code === 'DEVICE_ENDED' && phone.device?.token === token) await phone.end();
      throw error;
    }
  }

  /** Whether the phone is online; browsers know some of it without a request. */
  is(isOnline: boolean): void {
    const { phone } = this;
    if (phone.isOnline === isOnline) return;
    phone.isOnline = isOnline;
    phone.tell();
  }
}
