import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';

/**
 * The normal worker, but careless with the files of prints: with CARELESS=early it notes a file while its bytes are still on their way, with
 * CARELESS=again it draws those too that another worker stored. The negative controls.
 */
await runProcess(async (config) => {
  const { DiskStorage } = await import('../../src/platform/files/disk-storage.adapter.ts');
  const { PrintRunsRepository } = await import('../../src/features/orders/printing/print-runs.repository.ts');
  const { put } = DiskStorage.prototype;
  const { headsOf } = PrintRunsRepository.prototype;
  if (process.env['CARELESS'] === 'early')
    DiskStorage.prototype.put = async function (key, body, contentType) {
      setTimeout(() => void put.call(this, key, body, contentType), 60_000);
    };
  if (process.env['CARELESS'] === 'again')
    PrintRunsRepository.prototype.headsOf = async function (scope, runId) {
      return (await headsOf.call(this, scope, runId)).map((head) => ({ ...head, key: null }));
    };
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
