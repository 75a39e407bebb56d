import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';

/** A waiver as accepted, stored once for all orders; `_id` is its SHA-256. Never changed. */
@Schema({ collection: 'waiverTexts', versionKey: false })
export class WaiverText {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, required: true }) text!: string;
}

export const WaiverTextSchema = SchemaFactory.createForClass(WaiverText);

/** So many are remembered as written, so that a sale writes its waiver once a process. */
const REMEMBERED = 1000;

@Injectable()
export class WaiverTextsRepository {
  private readonly written = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(@InjectModel(WaiverText.name) private readonly texts: Model<WaiverText>) {}

  /** Keeps the text; answers what names it. */
  async keep(text: string): Promise<string> {
    const digest = createHash('sha256').update(text).digest('hex');
    if (this.written.has(digest)) return digest;
    await this.texts.updateOne({ _id: digest }, { $setOnInsert: { text } }, { upsert: true });
    this.written.set(digest, true);
    return digest;
  }

  /** The texts that the records of orders name, by their digest. Bound once, so that it can be a loader's key. */
  readonly byDigest = async (digests: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const found = await this.texts.find({ _id: { $in: [...digests] } }).lean<WaiverText[]>();
    return new Map(found.map(({ _id, text }) => [_id, text]));
  };
}
