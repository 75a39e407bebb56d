import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { LoginCode } from './login-code.schema.ts';

type CodeKey = Pick<LoginCode, 'account' | 'purpose' | 'browser'>;

@Injectable()
export class LoginCodesRepository {
  constructor(@InjectModel(LoginCode.name) private readonly codes: Model<LoginCode>) {}

  /** Stores the only code of this account, purpose and browser. */
  async replace(code: Omit<LoginCode, '_id' | 'tries' | 'usedAt'>): Promise<void> {
    const { account, purpose, browser } = code;
    await this.codes
      .findOneAndUpdate({ account, purpose, browser }, { $set: { ...code, tries: 0, usedAt: null } }, { upsert: true })
      .lean();
  }

  /** Counts an attempt before comparing, so that parallel attempts are counted one by one. */
  countTry({ account, purpose, browser }: CodeKey): Promise<LoginCode | null> {
    return this.codes
      .findOneAndUpdate({ account, purpose, browser }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
      .lean<LoginCode>()
      .exec();
  }

  /** Whether this call used it: of many concurrent calls, one does. */
  async use({ _id, codeHash }: { _id: string; codeHash: string }, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne({ _id, codeHash, usedAt: null }, { $set: { usedAt: now } });
    return modifiedCount === 1;
  }
}
