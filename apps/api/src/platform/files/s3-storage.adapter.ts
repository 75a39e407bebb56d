import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Config } from '../config/config.ts';
import { assertKey, isKey } from './file-keys.ts';
import { FileStorage, PART_BYTES, type FileWriter, type ReadFile, type StoredFile, type Upload } from './file-storage.port.ts';
import { S3Writer } from './s3-writer.ts';

/** Pages wait for these calls: two attempts take less time than a page's timeout. Milliseconds. */
const TIMEOUT_MS = 7000;
const TRIES = 2;

/** Files in a private S3 bucket; all reads go through this API. */
export class S3Storage extends FileStorage {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly apiUrl: string,
  ) {
    super();
  }

  static of({ S3_REGION, S3_ENDPOINT, S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '', PUBLIC_URL }: Config): S3Storage {
    const endpoint = S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {};
    const client = new S3Client({
      region: S3_REGION ?? '',
      ...endpoint,
      credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
      maxAttempts: TRIES,
      // without `throw…` a timeout only logs a warning, and the call waits forever
      requestHandler: {
        connectionTimeout: TIMEOUT_MS,
        requestTimeout: TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: TIMEOUT_MS,
      },
    });
    return new S3Storage(client, S3_BUCKET, PUBLIC_URL);
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    assertKey(key);
    const put = new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: body, ContentType: contentType });
    await this.asked(() => this.client.send(put));
  }

  async get(key: string): Promise<StoredFile | null> {
    if (!isKey(key)) return null;
    return this.asked(async () => {
      const { Body, ContentType } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      const bytes = await Body?.transformToByteArray();
      return bytes ? { body: Buffer.from(bytes), contentType: ContentType ?? 'application/octet-stream' } : null;
    }).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      throw error;
    });
  }

  /** In ranges, so that a browser that reads slowly holds no connection to the storage. */
  async read(key: string): Promise<ReadFile | null> {
    if (!isKey(key)) return null;
    const at = { Bucket: this.bucket, Key: key };
    const head = await this.asked(() => this.client.send(new HeadObjectCommand(at))).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (!head) return null;
    const size = head.ContentLength ?? 0;
    return { size, contentType: head.ContentType ?? 'application/octet-stream', body: this.ranges(at, size) };
  }

  async write(key: string, contentType: string, upload: Upload | null = null): Promise<FileWriter> {
    assertKey(key);
    const at = { Bucket: this.bucket, Key: key };
    const ask = <T>(call: () => Promise<T>) => this.asked(call);
    return upload ? new S3Writer(this.client, at, ask, upload) : S3Writer.begin(this.client, at, ask, contentType);
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    await this.asked(() => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  async deleteFolder(folder: string): Promise<void> {
    assertKey(folder);
    const list = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: `${folder}/` });
    // deleted keys are no longer listed, so the first page is requested until it is empty
    for (;;) {
      const { Contents = [] } = await this.asked(() => this.client.send(list));
      if (Contents.length === 0) return;
      for (const { Key } of Contents) if (Key) await this.delete(Key);
    }
  }

  publicUrl(key: string): string {
    assertKey(key);
    return `${this.apiUrl}/files/${key}`;
  }

  private async *ranges(at: { readonly Bucket: string; readonly Key: string }, size: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; from += PART_BYTES) {
      const range = { ...at, Range: `bytes=${from}-${Math.min(from + PART_BYTES, size) - 1}` };
      yield await this.asked(async () => {
        const { Body } = await this.client.send(new GetObjectCommand(range));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      });
    }
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when the storage times out, disconnects or fails; its own refusals are rethrown unchanged. */
  private async asked<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof S3ServiceException && error.$fault === 'client') throw error;
      this.logger.warn(`The storage did not answer: ${error instanceof Error ? error.message : String(error)}`);
      throw new DomainError('SERVICE_UNAVAILABLE');
    }
  }
}
