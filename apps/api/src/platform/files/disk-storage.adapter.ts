import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { randomUUID } from 'node:crypto';

import { DiskWriter } from './disk-writer.ts';
import { assertKey, isKey } from './file-keys.ts';
import { FileStorage, type FileWriter, type ReadFile, type StoredFile, type Upload } from './file-storage.port.ts';

interface DiskOptions {
  readonly folder: string;
  readonly publicUrl: string;
}

/** Stores files in a folder, each with a `<key>.type` file that holds its content type. This API serves them under `/files/`. */
export class DiskStorage extends FileStorage {
  constructor(private readonly options: DiskOptions) {
    super();
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    assertKey(key);
    const path = join(this.options.folder, key);
    await mkdir(dirname(path), { recursive: true });
    await replace(`${path}.type`, contentType);
    await replace(path, body);
  }

  async write(key: string, contentType: string, upload: Upload | null = null): Promise<FileWriter> {
    assertKey(key);
    const path = join(this.options.folder, key);
    return upload ? DiskWriter.resume(path, contentType, upload) : DiskWriter.begin(path, contentType, randomUUID());
  }

  async get(key: string): Promise<StoredFile | null> {
    if (!isKey(key)) return null;
    const path = join(this.options.folder, key);
    return orNull(async () => {
      const [body, contentType] = await Promise.all([readFile(path), readFile(`${path}.type`, 'utf8')]);
      return { body, contentType };
    });
  }

  async read(key: string): Promise<ReadFile | null> {
    if (!isKey(key)) return null;
    const path = join(this.options.folder, key);
    return orNull(async () => {
      const [{ size }, contentType] = await Promise.all([stat(path), readFile(`${path}.type`, 'utf8')]);
      return { size, contentType, body: createReadStream(path) as AsyncIterable<Buffer> };
    });
  }

  async delete(key: string): Promise<void> {
    assertKey(key);
    const path = join(this.options.folder, key);
    await Promise.all([path, `${path}.type`].map((file) => rm(file, { force: true })));
  }

  async deleteFolder(folder: string): Promise<void> {
    assertKey(folder);
    await rm(join(this.options.folder, folder), { force: true, recursive: true });
  }

  publicUrl(key: string): string {
    assertKey(key);
    return `${this.options.publicUrl}/files/${key}`;
  }
}

/** Atomic: readers never see a partial file. */
async function replace(path: string, content: Buffer | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
