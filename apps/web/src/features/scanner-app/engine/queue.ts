import { ApplyDoorScansDocument } from '../scanner-app.graphql.ts';
import type { QueuedShowing } from './kept.ts';
import type { Line } from './line.ts';
import type { Phone } from './phone.ts';
import { Refused } from './server.ts';

/** The server takes so many at once. */
const MOST = 200;
/** Each of a batch is a transaction of the server. */
const PATIENCE_MS = 30_000;

/** Sends what the phone decided alone: in order, each until the server says that it has it. */
export class Queue {
  private running: Promise<void> | null = null;
  private most = MOST;
  /** Showings that the server fails over: the others go before them. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly phone: Phone,
    private readonly line: Line,
  ) {}

  /** Sends until nothing is left. @throws NoAnswer, Refused when the device was ended */
  flush(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
      this.failed.clear();
    });
    return this.running;
  }

  /** Waits for what is on its way. */
  async rest(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  private async sendAll(): Promise<void> {
    for (let batch = this.next(); batch.length > 0; batch = this.next()) {
      try {
        await this.send(batch);
        this.most = MOST;
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 'DEVICE_ENDED') throw error;
        // one showing that the server cannot take does not keep back the others
        if (batch.length === 1) this.failed.add(batch[0]!.attempt);
        this.most = Math.max(1, Math.floor(batch.length / 2));
      }
    }
  }

  private next(): readonly QueuedShowing[] {
    const open = this.phone.unsent.filter(({ attempt }) => !this.failed.has(attempt));
    const [first] = open;
    return open.filter(({ eventId }) => eventId === first?.eventId).slice(0, this.most);
  }

  private async send(batch: readonly QueuedShowing[]): Promise<void> {
    const { phone } = this;
    const eventId = batch[0]!.eventId;
    const input = { eventId, sentAt: new Date(phone.now()).toISOString(), scans: batch.map(sentOf) };
    const { applyScans } = await this.line.ask({ document: ApplyDoorScansDocument, variables: { input }, patienceMs: PATIENCE_MS });
    const known = new Set(applyScans.scans.map(({ attempt }) => attempt));
    const taken = batch.filter(({ attempt }) => known.has(attempt));
    // an answer that names none of them would be asked for without end
    if (taken.length === 0) throw new Refused('INTERNAL', 'No showing was taken');
    await phone.sent(taken);
    phone.count(eventId, applyScans);
  }
}

function sentOf({ attempt, itemId, hash, gateId, passage, seq, at, verdict }: QueuedShowing) {
  return { attempt, itemId, hash, gateId, passage, seq, at: new Date(at).toISOString(), verdict };
}
