import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { memberKnown, type MemberAnswer } from '#features/orders/public/member-known.hook';
import { IntegrationAccesses } from '#features/orgs/public/integration-accesses.facade';
import { Clock } from '#platform/clock/clock.service';
import { Provides } from '#platform/hooks/hook';
import { IntegrationOutage, OrderIntegration } from '#platform/integrations/order-integration.port';

/** A member found stays one for this long. */
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 10_000;
/** Buyers of one organization that wait for an answer at the same time; the next ones do not. */
const MOST_WAITING = 20;
/** After this many consecutive requests without a response, none is sent for a while. */
const FAILURES = 3;
const REST_MS = 30_000;

/** Asks an organization's outside system about member ids, while a buyer waits: it never holds up the sale. */
@Injectable()
export class CheckMemberService {
  private readonly logger = new Logger('Integrations');
  private readonly known = new LRUCache<string, true>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: { now: () => this.clock.ticks() },
  });
  private readonly lines = new LRUCache<string, { waiting: number; failures: number; restUntil: number }>({ max: 1000 });

  constructor(
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly orderIntegration: OrderIntegration,
    private readonly clock: Clock,
  ) {}

  /** `NotAsked` when the integration is off, or there was no response in time. */
  @Provides(memberKnown)
  async check(orgId: string, memberId: string): Promise<MemberAnswer> {
    const name = `${orgId} ${memberId}`;
    if (this.known.get(name)) return 'Known';
    const line = this.lines.get(orgId) ?? { waiting: 0, failures: 0, restUntil: 0 };
    this.lines.set(orgId, line);
    if (line.waiting >= MOST_WAITING || line.restUntil > this.clock.ticks()) return 'NotAsked';
    line.waiting++;
    try {
      const access = await this.integrationAccesses.of({ orgId });
      if (!access || this.orderIntegration.checkAddress(access.url)) return 'NotAsked';
      const isKnown = await this.orderIntegration.knowsMember(access, memberId);
      line.failures = 0;
      if (isKnown) this.known.set(name, true);
      return isKnown ? 'Known' : 'Unknown';
    } catch (error) {
      if (!(error instanceof IntegrationOutage)) throw error;
      line.failures++;
      if (line.failures >= FAILURES) line.restUntil = this.clock.ticks() + REST_MS;
      this.logger.warn(`A member id of ${orgId} was not checked: ${error.message}`);
      return 'NotAsked';
    } finally {
      line.waiting--;
    }
  }
}
