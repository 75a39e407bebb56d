import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  NoSuchUpload,
  S3ServiceException,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

import { FileWriter, UploadLostError, type Upload } from './file-storage.port.ts';

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}
type Ask = <T>(call: () => Promise<T>) => Promise<T>;

/** A multipart upload of S3. The library's own `Upload` is not used: it cannot be continued by another process. */
export class S3Writer extends FileWriter {
  constructor(
    private readonly client: S3Client,
    private readonly place: Place,
    private readonly ask: Ask,
    public override upload: Upload,
  ) {
    super();
  }

  static async begin(client: S3Client, place: Place, ask: Ask, contentType: string): Promise<S3Writer> {
    const { UploadId = '' } = await ask(() => client.send(new CreateMultipartUploadCommand({ ...place, ContentType: contentType })));
    return new S3Writer(client, place, ask, { id: UploadId, parts: [] });
  }

  async part(body: Buffer): Promise<void> {
    const { id, parts } = this.upload;
    // the same number again replaces the part
    const command = new UploadPartCommand({ ...this.place, UploadId: id, PartNumber: parts.length + 1, Body: body });
    const { ETag = '' } = await this.ask(() => this.client.send(command)).catch(lost);
    this.upload = { id, parts: [...parts, { size: body.length, tag: ETag }] };
  }

  async finish(): Promise<void> {
    const { id, parts } = this.upload;
    const Parts = parts.map(({ tag }, index) => ({ ETag: tag, PartNumber: index + 1 }));
    const command = new CompleteMultipartUploadCommand({ ...this.place, UploadId: id, MultipartUpload: { Parts } });
    try {
      await this.ask(() => this.client.send(command)).catch(lost);
    } catch (error) {
      // it was completed before, and the answer was lost
      if (!(error instanceof UploadLostError) || !(await this.isFinished())) throw error;
    }
  }

  async abort(): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.place, UploadId: this.upload.id });
    await this.ask(() => this.client.send(command)).catch((error: unknown) => {
      if (!isLost(error)) throw error;
    });
  }

  private async isFinished(): Promise<boolean> {
    const size = this.upload.parts.reduce((sum, part) => sum + part.size, 0);
    return this.ask(() => this.client.send(new HeadObjectCommand(this.place))).then(
      ({ ContentLength }) => ContentLength === size,
      () => false,
    );
  }
}

function isLost(error: unknown): boolean {
  return error instanceof NoSuchUpload || (error instanceof S3ServiceException && error.name === 'NoSuchUpload');
}

function lost(error: unknown): never {
  throw isLost(error) ? new UploadLostError() : error;
}
