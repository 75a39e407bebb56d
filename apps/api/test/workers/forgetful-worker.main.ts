import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';

/** The normal worker, but it remembers neither which mails were handed over, nor when an import of contacts began. */
await runProcess(async (config) => {
  const { startWorker } = await import('../../src/start-worker.ts');
  const { MailBook } = await import('../../src/platform/mail/book/mail-book.store.ts');
  const { StoreContactsService } = await import('../../src/features/contacts/store-contacts.service.ts');
  MailBook.prototype.states = async () => new Map();
  const { store } = StoreContactsService.prototype;
  StoreContactsService.prototype.store = function storeNow(scope, contacts) {
    return store.call(this, scope, contacts, new Date());
  };
  await startWorker(config);
});
