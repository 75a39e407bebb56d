import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { exportNameOf } from '@marquee/shared/exports/export-names';
import { can } from '@marquee/shared/permissions';

import type { Actor } from '../auth/actor.ts';
import { KEPT_MS, WorkFiles } from '../work/work-files.store.ts';
import { WorkRecords } from '../work/work-records.store.ts';
import { definedWorks, type Work, type WorkKind } from '../work/work.ts';
import type { ExportFields } from './define-export.ts';
import type { OwnExport } from './exports.types.ts';

const MOST = 20;

/** The exports that a person asked for in one organization, while their files are kept. Nobody else finds them. */
@Injectable()
export class OwnExportsService {
  constructor(
    private readonly workRecords: WorkRecords,
    private readonly workFiles: WorkFiles,
  ) {}

  /** Newest first, of the kinds that the person still may export. */
  async list(actor: Actor): Promise<OwnExport[]> {
    const found = await Promise.all(
      kindsFor(actor).map(async (kind) =>
        (await this.workRecords.ofPerson(kind, actor, MOST)).map((work) => (mayRead(actor, work) ? viewOf(kind, work) : null)),
      ),
    );
    const kept = found.flat().filter((view) => view !== null);
    return kept.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, MOST);
  }

  /** @throws DomainError NOT_FOUND also for somebody else's, and for one that is not finished */
  async open(actor: Actor, exportId: string): Promise<{ readonly url: string }> {
    for (const kind of kindsFor(actor)) {
      const work = await this.workRecords.find(kind, actor, exportId);
      if (work?.userId !== actor.id || !mayRead(actor, work) || work.state !== 'Done' || work.fileRemovedAt) continue;
      return { url: this.workFiles.urlOf(kind, work) };
    }
    throw new DomainError('NOT_FOUND', { exportId });
  }
}

function kindsFor(actor: Actor): WorkKind[] {
  return definedWorks().filter(({ file }) => file?.permission && can(actor, file.permission));
}

function mayRead(actor: Actor, { needs = [] }: Pick<Work<object>, 'needs'>): boolean {
  return needs.every((needed) => can(actor, needed));
}

function viewOf(kind: WorkKind, work: Work<Partial<ExportFields<object>>>): OwnExport | null {
  if (work.fileRemovedAt) return null;
  const { _id, state, createdAt, format = 'CSV', total = null } = work;
  const rows = Math.max(work.rows ?? 0, work.seen ?? 0);
  const keptUntil = new Date(createdAt.getTime() + KEPT_MS);
  return { _id, name: exportNameOf(kind.file!.name), format, state, rows, total, createdAt, keptUntil };
}
