import { Injectable } from '@nestjs/common';

import { exportNameOf } from '@marquee/shared/exports/export-names';

import { FileStorage, UploadLostError } from '../files/file-storage.port.ts';
import { fileKeyOf } from '../work/work-files.store.ts';
import { FILE_FORMATS, type Work, type WorkKind } from '../work/work.ts';
import type { ExportProgress, Table } from './export-progress.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const START: ExportProgress = { upload: null, rows: 0, position: null };

type Save = (progress: Partial<ExportProgress> & { readonly seen?: number }) => Promise<void>;

/** Writes the files of exports, never a whole one in memory. */
@Injectable()
export class ExportFiles {
  constructor(private readonly fileStorage: FileStorage) {}

  async write<Row>(kind: WorkKind, work: Work<Partial<ExportProgress>>, table: Table<Row>, save: Save) {
    const { format = 'CSV' } = work;
    const key = fileKeyOf(kind, work);
    const progress = { ...START, upload: work.upload ?? null, rows: work.rows ?? 0, position: work.position ?? null };
    const isKept = progress.position !== null && format === 'CSV';
    const file = {
      key,
      contentType: FILE_FORMATS[format][1],
      progress: isKept || format === 'XLSX' ? progress : await this.restarted(key, progress),
      save,
      seen: (seen: number) => save({ seen }),
    };
    try {
      const rows =
        format === 'XLSX'
          ? await writeXlsx(this.fileStorage, exportNameOf(kind.file?.name ?? ''), table, file)
          : await writeCsv(this.fileStorage, table, file);
      return { key, rows, upload: null, position: null };
    } catch (error) {
      // its job is tried again
      if (error instanceof UploadLostError) await save(START);
      throw error;
    }
  }

  private async restarted(key: string, { upload }: ExportProgress): Promise<ExportProgress> {
    if (upload) await (await this.fileStorage.write(key, '', upload)).abort();
    return START;
  }
}
