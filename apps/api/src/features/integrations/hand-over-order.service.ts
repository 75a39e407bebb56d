import { Injectable } from '@nestjs/common';

import type { Order } from '#features/orders/public/order.types';
import { HandedOrders } from '#features/orders/public/handed-orders.facade';
import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import { Clock } from '#platform/clock/clock.service';
import { IntegrationOutage, OrderIntegration } from '#platform/integrations/order-integration.port';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { afterOutage, RUNNING } from './domain/circuit.ts';
import { messageKeyOf, orderMessageOf } from './domain/order-message.ts';
import { retryDelay } from './domain/retry-delay.ts';
import { CircuitsRepository } from './record/circuits.repository.ts';
import type { HandOver } from './record/hand-over.schema.ts';
import { HandOversRepository } from './record/hand-overs.repository.ts';
import { IntegrationAnswersRepository } from './record/integration-answers.repository.ts';

/** Tries without an answer, while the integration answers others; then staff have to send the order again. */
const MOST_TRIES = 6;
const RETRY = { baseMs: 10_000, maxMs: 600_000 };

/** The outcome of one attempt; an outage is no answer. */
interface Outcome {
  readonly key: string;
  readonly success: boolean;
  readonly others: string | null;
  readonly isOutage: boolean;
}

/** One attempt to hand over one order, and what follows from it. */
@Injectable()
export class HandOverOrderService {
  constructor(
    private readonly handedOrders: HandedOrders,
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly orderIntegration: OrderIntegration,
    private readonly handOvers: HandOversRepository,
    private readonly integrationAnswers: IntegrationAnswersRepository,
    private readonly circuits: CircuitsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** `handOver` was taken. Its answer is kept, and it is put back: as sent, failed, or waiting for the next try. */
  async handOver(handOver: HandOver): Promise<void> {
    const { _id: orderId, orgId } = handOver;
    const order = await this.handedOrders.find({ orgId }, orderId);
    // a payment that was never finished has nothing to hand over
    if (!order) return this.transactions.run((tx) => this.handOvers.putBack(tx, handOver, { state: 'Sent' }));
    const outcome = await this.attempt(handOver, order);
    await this.transactions.run((tx) => this.record(tx, handOver, outcome));
  }

  private async attempt({ orgId, kind }: HandOver, order: Order & { placedAt: Date }): Promise<Outcome> {
    const message = orderMessageOf(order, order.placedAt);
    const key = messageKeyOf(message, kind);
    try {
      const access = await this.integrationAccesses.of({ orgId });
      if (!access) throw new IntegrationOutage('Its client id, secret or address is missing in the settings.');
      const refusal = this.orderIntegration.checkAddress(access.url);
      if (refusal) throw new IntegrationOutage(refusal);
      return { key, ...(await this.orderIntegration.send(access, message, kind, key)), isOutage: false };
    } catch (error) {
      if (!(error instanceof IntegrationOutage)) throw error;
      return { key, success: false, others: error.message, isOutage: true };
    }
  }

  private async record(tx: Tx, handOver: HandOver, { isOutage, ...answer }: Outcome): Promise<void> {
    const { _id: orderId, orgId, kind } = handOver;
    const now = this.clock.now();
    const circuit = await this.circuits.get({ orgId }, tx);
    await this.integrationAnswers.add(tx, { orgId, orderId, kind, createdAt: now, ...answer });
    await this.handedOrders.noteAnswer(tx, { _id: orderId, orgId }, { createdAt: now, success: answer.success });
    const next = isOutage ? afterOutage(circuit, answer.others ?? '', now, Math.random()) : RUNNING;
    if (isOutage || circuit.failures > 0 || circuit.pausedAt) await this.circuits.set(tx, { orgId }, next);
    if (!isOutage) return this.handOvers.putBack(tx, handOver, { state: answer.success ? 'Sent' : 'Failed' });
    // while it is paused, what it was probed with is not to blame
    const attempts = handOver.attempts + (next.pausedAt ? 0 : 1);
    const dueAt = new Date(now.getTime() + retryDelay(Math.max(attempts, 1), RETRY, Math.random()));
    await this.handOvers.putBack(tx, handOver, attempts < MOST_TRIES ? { attempts, dueAt } : { attempts, state: 'Failed' });
  }
}
