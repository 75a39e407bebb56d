import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.ts';

/** That a message with this key went out, or is going out. */
@Schema({ collection: 'sentMessages', versionKey: false })
export class SentMessage {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) startedAt!: Date;
  @Prop({ type: Date, default: null }) sentAt!: Date | null;
  @Prop({ type: String, default: '' }) providerId!: string;
}

export const SentMessageSchema = SchemaFactory.createForClass(SentMessage);

/** A try that is older died with its worker. */
const PATIENCE_MS = 120_000;

/** Providers do not know our keys: this remembers them. A worker that dies between a provider's yes and the note sends again. */
@Injectable()
export class SentMessages {
  constructor(
    @InjectModel(SentMessage.name) private readonly messages: Model<SentMessage>,
    private readonly clock: Clock,
  ) {}

  /** Runs `send` unless the key was sent. @throws Error while another worker is at it, and what `send` throws: both may be tried again. */
  async once(kind: 'mail' | 'sms', key: string, send: () => Promise<string>): Promise<{ id: string }> {
    const _id = `${kind}:${key}`;
    const startedAt = this.clock.now();
    const earlier = await this.messages
      .findOneAndUpdate({ _id }, { $setOnInsert: { startedAt, sentAt: null, providerId: '' } }, { upsert: true })
      .lean<SentMessage>();
    if (earlier?.sentAt) return { id: earlier.providerId };
    if (earlier) await this.takeOver(earlier, startedAt);
    try {
      const id = await send();
      await this.messages.updateOne({ _id }, { $set: { sentAt: this.clock.now(), providerId: id } });
      return { id };
    } catch (error) {
      await this.messages.deleteOne({ _id, sentAt: null });
      throw error;
    }
  }

  private async takeOver({ _id, startedAt }: SentMessage, now: Date): Promise<void> {
    const isDead = now.getTime() - startedAt.getTime() > PATIENCE_MS;
    const taken =
      isDead && (await this.messages.updateOne({ _id, startedAt, sentAt: null }, { $set: { startedAt: now } })).modifiedCount === 1;
    if (!taken) throw new Error(`The message ${_id} is being sent by another worker`);
  }
}
