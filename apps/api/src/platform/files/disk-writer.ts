import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { FileWriter, UploadLostError, type Upload } from './file-storage.port.ts';

/** Parts go one after the other into a file beside the final one, which is renamed at the end. */
export class DiskWriter extends FileWriter {
  private constructor(
    private readonly path: string,
    private readonly contentType: string,
    public override upload: Upload,
  ) {
    super();
  }

  static async begin(path: string, contentType: string, id: string): Promise<DiskWriter> {
    const writer = new DiskWriter(path, contentType, { id, parts: [] });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(writer.temporary, '');
    return writer;
  }

  static resume(path: string, contentType: string, upload: Upload): DiskWriter {
    return new DiskWriter(path, contentType, upload);
  }

  async part(body: Buffer): Promise<void> {
    const at = this.size;
    if ((await sizeOf(this.temporary)) < at) throw new UploadLostError();
    const file = await open(this.temporary, 'r+').catch(lost);
    try {
      await file.truncate(at);
      await file.write(body, 0, body.length, at);
      await file.datasync();
    } finally {
      await file.close();
    }
    this.upload = { ...this.upload, parts: [...this.upload.parts, { size: body.length, tag: '' }] };
  }

  async finish(): Promise<void> {
    if ((await sizeOf(this.path)) === this.size && (await sizeOf(this.temporary)) < 0) return;
    if ((await sizeOf(this.temporary)) < this.size) throw new UploadLostError();
    const file = await open(this.temporary, 'r+').catch(lost);
    await file.truncate(this.size).finally(() => file.close());
    await writeFile(`${this.path}.type`, this.contentType);
    await rename(this.temporary, this.path);
  }

  async abort(): Promise<void> {
    await rm(this.temporary, { force: true });
  }

  private get temporary(): string {
    return `${this.path}.${this.upload.id}.part`;
  }

  private get size(): number {
    return this.upload.parts.reduce((sum, { size }) => sum + size, 0);
  }
}

/** -1 for a file that does not exist. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return -1;
      throw error;
    },
  );
}

function lost(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new UploadLostError() : error;
}
