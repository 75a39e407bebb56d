import type { Provider } from '@nestjs/common';

import { Clock } from './clock/clock.ts';
import { CONFIG, type Config } from './config/config.ts';
import { DiskStorage } from './files/disk-storage.ts';
import { FileStorage } from './files/file-storage.ts';
import { Devbox, DevboxMailer, DevboxSmsSender } from './mail/devbox.ts';
import { Mailer } from './mail/mailer.ts';
import { SmsSender } from './sms/sms-sender.ts';

/** The doors to the outside world; the configuration chooses what stands behind each. */
export const PORT_PROVIDERS: Provider[] = [
  Devbox,
  { provide: Mailer, inject: [CONFIG, Devbox], useFactory: mailerOf },
  { provide: SmsSender, inject: [CONFIG, Devbox], useFactory: smsSenderOf },
  { provide: FileStorage, inject: [CONFIG, Clock], useFactory: storageOf },
];

export const PORTS = [Mailer, SmsSender, FileStorage, Devbox];

function mailerOf(_config: Config, devbox: Devbox): Mailer {
  return new DevboxMailer(devbox);
}

function smsSenderOf(_config: Config, devbox: Devbox): SmsSender {
  return new DevboxSmsSender(devbox);
}

function storageOf(config: Config, clock: Clock): FileStorage {
  return new DiskStorage({ folder: config.FILES_DIR ?? '', publicUrl: config.PUBLIC_URL, secret: config.FILE_SECRET }, clock);
}
