import type { Provider } from '@nestjs/common';

import { CONFIG, type Config } from './config/config.ts';
import { ChromiumPrinter } from './documents/chromium-printer.adapter.ts';
import { DocumentPrinter } from './documents/document-printer.port.ts';
import { DiskStorage } from './files/disk-storage.adapter.ts';
import { FileStorage } from './files/file-storage.port.ts';
import { Devbox, DevboxMailer, DevboxSmsSender } from './mail/devbox.store.ts';
import { Mailer } from './mail/mailer.port.ts';
import { SentMessages } from './mail/sent-messages.store.ts';
import { HttpSmsSender } from './sms/http-sms-sender.adapter.ts';
import { SmsSender } from './sms/sms-sender.port.ts';
import { DevWebsites } from './websites/dev-websites.adapter.ts';
import { WebflowClient } from './websites/webflow-client.ts';
import { WebflowProvider } from './websites/webflow-provider.adapter.ts';
import { NoWebsiteProvider, WebsiteProvider } from './websites/website-provider.port.ts';

/** The ports to external services; the configuration chooses the implementation of each, and only that is loaded. */
export const PORT_PROVIDERS: Provider[] = [
  Devbox,
  SentMessages,
  { provide: Mailer, inject: [CONFIG, Devbox, SentMessages], useFactory: mailerOf },
  { provide: SmsSender, inject: [CONFIG, Devbox, SentMessages], useFactory: smsSenderOf },
  { provide: FileStorage, inject: [CONFIG], useFactory: storageOf },
  { provide: DocumentPrinter, inject: [CONFIG], useFactory: printerOf },
  DevWebsites,
  { provide: WebsiteProvider, inject: [CONFIG, DevWebsites], useFactory: websitesOf },
];

export const PORTS = [Mailer, SmsSender, FileStorage, DocumentPrinter, Devbox, WebsiteProvider, DevWebsites];

async function mailerOf(config: Config, devbox: Devbox, sent: SentMessages): Promise<Mailer> {
  if (config.MAIL === 'smtp') {
    const { SmtpMailer } = await import('./mail/smtp-mailer.adapter.ts');
    return new SmtpMailer(config.SMTP_URL ?? '', config.MAIL_FROM, sent);
  }
  if (config.MAIL === 'ses') {
    const { SesMailer } = await import('./mail/ses-mailer.adapter.ts');
    return SesMailer.of(config.SES_REGION ?? '', config.MAIL_FROM, sent);
  }
  return new DevboxMailer(devbox);
}

function smsSenderOf({ SMS, SMS_HTTP_URL = '' }: Config, devbox: Devbox, sent: SentMessages): SmsSender {
  return SMS === 'http' ? new HttpSmsSender(SMS_HTTP_URL, sent) : new DevboxSmsSender(devbox);
}

async function storageOf(config: Config): Promise<FileStorage> {
  if (config.FILES === 's3') return (await import('./files/s3-storage.adapter.ts')).S3Storage.of(config);
  return new DiskStorage({ folder: config.FILES_DIR ?? '', publicUrl: config.PUBLIC_URL });
}

function printerOf({ CHROMIUM_PATH, CHROMIUM_SANDBOX }: Config): DocumentPrinter {
  return new ChromiumPrinter({ path: CHROMIUM_PATH, hasSandbox: CHROMIUM_SANDBOX });
}

function websitesOf({ SITES, WEBFLOW_API_TOKEN = '', WEBFLOW_EVENTS_COLLECTION }: Config, devWebsites: DevWebsites): WebsiteProvider {
  if (SITES === 'webflow') return new WebflowProvider(new WebflowClient(WEBFLOW_API_TOKEN), WEBFLOW_EVENTS_COLLECTION);
  return SITES === 'devbox' ? devWebsites : new NoWebsiteProvider();
}
