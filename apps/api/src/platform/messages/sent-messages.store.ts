import { setTimeout } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.service.ts';

/** Records that a message with this key was sent, or is being sent. */
@Schema({ collection: 'sentMessages', versionKey: false })
export class SentMessage {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) startedAt!: Date;
  @Prop({ type: Date, default: null }) sentAt!: Date | null;
  @Prop({ type: String, default: '' }) providerId!: string;
}

/** All attempts of a message fall within two hours, and finished ones are never retried: a month covers every recovery. */
const KEPT_SECONDS = 30 * 86_400;

export const SentMessageSchema = SchemaFactory.createForClass(SentMessage);
SentMessageSchema.index({ startedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** An older attempt died with its worker. */
const PATIENCE_MS = 120_000;

/** How often recording a sent message is retried, and by how much the delay grows each time. */
const NOTE_ATTEMPTS = 6;
const NOTE_PAUSE_MS = 200;

/**
 * Deduplicates messages, as providers do not know our keys. A record is written before a message is handed over, and updated after it was
 * sent. If the update fails, this process remembers it; only if a worker dies in between does another send again, with the same Message-ID
 * (docs/decisions/0025).
 */
@Injectable()
export class SentMessages {
  private readonly logger = new Logger('Mail');
  /** Sent, but not recorded yet: provider ids by key. */
  private readonly handedOver = new Map<string, string>();

  constructor(
    @InjectModel(SentMessage.name) private readonly messages: Model<SentMessage>,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `send` unless the key was sent. @throws Error while another worker is sending it, and the errors of `send`: both may be retried.
   */
  async once(kind: 'mail' | 'sms', key: string, send: () => Promise<string>): Promise<{ id: string }> {
    const _id = `${kind}:${key}`;
    const startedAt = this.clock.now();
    const earlier = await this.messages
      .findOneAndUpdate({ _id }, { $setOnInsert: { startedAt, sentAt: null, providerId: '' } }, { upsert: true })
      .lean<SentMessage>();
    if (earlier?.sentAt) return { id: earlier.providerId };
    if (earlier && !this.handedOver.get(_id)) await this.takeOver(earlier, startedAt);
    const handedOver = this.handedOver.get(_id);
    const id = handedOver ?? (await this.handOver(_id, send));
    await this.note(_id, id);
    return { id };
  }

  /** A message refused by the provider may be retried at once. */
  private async handOver(_id: string, send: () => Promise<string>): Promise<string> {
    try {
      return await send();
    } catch (error) {
      await this.messages.deleteOne({ _id, sentAt: null });
      throw error;
    }
  }

  /** The provider has the message: a failed record is no reason to send it again, so this never throws. */
  private async note(_id: string, id: string): Promise<void> {
    this.handedOver.set(_id, id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.messages.updateOne({ _id }, { $set: { sentAt: this.clock.now(), providerId: id } }, { upsert: true });
        this.handedOver.delete(_id);
        return;
      } catch (error) {
        if (attempt === NOTE_ATTEMPTS) return this.logger.error(`The message ${_id} was sent, and that could not be noted`, error);
        await setTimeout(attempt * NOTE_PAUSE_MS);
      }
    }
  }

  private async takeOver({ _id, startedAt }: SentMessage, now: Date): Promise<void> {
    const isDead = now.getTime() - startedAt.getTime() > PATIENCE_MS;
    const taken =
      isDead && (await this.messages.updateOne({ _id, startedAt, sentAt: null }, { $set: { startedAt: now } })).modifiedCount === 1;
    if (!taken) throw new Error(`The message ${_id} is being sent by another worker`);
  }
}
