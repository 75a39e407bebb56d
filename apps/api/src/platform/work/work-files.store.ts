import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { personMay } from '../auth/person-may.hook.ts';
import { Clock } from '../clock/clock.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { FileStorage, type ReadFile } from '../files/file-storage.port.ts';
import { Hooks } from '../hooks/hooks.registry.ts';
import { OneTimeLinks } from '../links/one-time-links.signer.ts';
import { definedWorks, FILE_FORMATS, type FileFormat, type WorkKind, type WorkRecord } from './work.ts';
import { WorkRecords } from './work-records.store.ts';

/** A file of personal data is kept this long; its link is valid for a minute. */
export const KEPT_MS = 3 * 24 * 3_600_000;

type Place = Pick<WorkRecord, '_id' | 'orgId' | 'format'>;

/** The files that work produces, and the links to them: signed, valid for 60 seconds, used once (answer 24). */
@Injectable()
export class WorkFiles {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly fileStorage: FileStorage,
    private readonly oneTimeLinks: OneTimeLinks,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Writes or replaces the work's one file; answers its key. */
  async put(kind: WorkKind, work: Place, body: Buffer): Promise<string> {
    const key = fileKeyOf(kind, work);
    await this.fileStorage.put(key, body, FILE_FORMATS[work.format ?? 'CSV'][1]);
    return key;
  }

  urlOf({ file }: WorkKind, { _id, orgId }: Place): string {
    const link = file?.link ?? '';
    return `${this.config.PUBLIC_URL}/links/${link}s/${this.oneTimeLinks.issue(link, `${String(orgId)}/${_id}`)}`;
  }

  /** @throws DomainError LINK_EXPIRED, also once the person who asked has lost the permission; NOT_FOUND */
  async open(links: string, ticket: string): Promise<ReadFile & { readonly name: string }> {
    const kind = definedWorks().find(({ file }) => `${file?.link ?? ''}s` === links);
    if (!kind?.file) throw new DomainError('NOT_FOUND');
    const [orgId = '', id = ''] = (await this.oneTimeLinks.redeem(kind.file.link, ticket)).split('/');
    const { key, format, userId, needs = [] } = await this.workRecords.get(kind, { orgId }, id);
    const { permission } = kind.file;
    for (const needed of permission && userId ? [permission, ...needs] : [])
      if (!(await this.hooks.ask(personMay, orgId, userId ?? '', needed))) throw new DomainError('LINK_EXPIRED');
    const stored = key ? await this.fileStorage.read(key) : null;
    if (!stored) throw new DomainError('NOT_FOUND');
    return { ...stored, name: fileNameOf(kind, format) };
  }

  /** Deletes the file, and the parts of one that was not finished. */
  private async remove(kind: WorkKind, work: Place & Pick<WorkRecord, 'upload'>): Promise<void> {
    const key = fileKeyOf(kind, work);
    if (work.upload) await this.fileStorage.write(key, '', work.upload).then((writer) => writer.abort());
    await this.fileStorage.deleteFolder(key.slice(0, key.lastIndexOf('/')));
  }

  /** Deletes the files of work that was asked for three days ago, also of work that was given up. */
  async removeOld(): Promise<void> {
    const now = this.clock.now();
    for (const kind of definedWorks().filter(({ file }) => file)) {
      for (const work of await this.workRecords.withFiles(kind, new Date(now.getTime() - KEPT_MS))) {
        await this.remove(kind, work);
        await this.workRecords.change(kind, { orgId: String(work.orgId) }, work._id, { key: null, fileRemovedAt: now });
      }
    }
  }
}

/** The file of a work, whether it is there yet or not. */
export function fileKeyOf(kind: WorkKind, { _id, orgId, format }: Place): string {
  return `exports/${String(orgId)}/${_id}/${fileNameOf(kind, format)}`;
}

function fileNameOf({ file }: WorkKind, format: FileFormat = 'CSV'): string {
  return `${file?.name ?? 'file'}.${FILE_FORMATS[format][0]}`;
}
