import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';

import { Upload } from './upload.schema.ts';

/** Pictures uploaded by an organization. */
@Injectable()
export class UploadsRepository {
  constructor(@InjectModel(Upload.name) private readonly uploads: Model<Upload>) {}

  /** @returns its id */
  async add({ orgId }: OrgScope, upload: Pick<Upload, 'userId' | 'images' | 'createdAt'>): Promise<string> {
    const _id = newId();
    await this.uploads.create({ _id, ...upload, orgId });
    return _id;
  }

  find({ orgId }: OrgScope, uploadId: string): Promise<Upload | null> {
    return this.uploads.findOne({ _id: uploadId, orgId }).lean<Upload>().exec();
  }
}
