import type { Provider } from '@nestjs/common';

import { CONFIG, type Config } from './config/config.ts';
import { ChromiumPrinter } from './documents/chromium-printer.adapter.ts';
import { DocumentPrinter } from './documents/document-printer.port.ts';
import { DiskStorage } from './files/disk-storage.adapter.ts';
import { FileStorage } from './files/file-storage.port.ts';
import { OrderIntegration } from './integrations/order-integration.port.ts';
import { TegIntegration } from './integrations/teg-integration.adapter.ts';
import { Devbox, DevboxMailer, DevboxSmsSender } from './mail/devbox.store.ts';
import { Mailer, MailTransport } from './mail/mailer.port.ts';
import { CertificateSource } from './mail/notices/certificate-source.port.ts';
import { SnsCertificateSource } from './mail/notices/sns-certificate-source.adapter.ts';
import { RecordedMailer } from './mail/recorded-mailer.service.ts';
import { SentMessages } from './messages/sent-messages.store.ts';
import { Geocoder } from './geo/geocoder.port.ts';
import { PostalGeocoder } from './geo/postal-geocoder.adapter.ts';
import { HttpSmsSender } from './sms/http-sms-sender.adapter.ts';
import { SeatingProvider } from './seating/seating-provider.port.ts';
import { SeatsIo } from './seating/seats-io.adapter.ts';
import { SmsSender } from './sms/sms-sender.port.ts';
import { DevWebsites } from './websites/dev-websites.adapter.ts';
import { WebflowClient } from './websites/webflow-client.ts';
import { WebflowProvider } from './websites/webflow-provider.adapter.ts';
import { NoWebsiteProvider, WebsiteProvider } from './websites/website-provider.port.ts';

/** The ports to external services; the configuration chooses the implementation of each, and only that is loaded. */
export const PORT_PROVIDERS: Provider[] = [
  Devbox,
  SentMessages,
  { provide: MailTransport, inject: [CONFIG, Devbox, SentMessages], useFactory: transportOf },
  RecordedMailer,
  { provide: Mailer, useExisting: RecordedMailer },
  { provide: CertificateSource, useClass: SnsCertificateSource },
  { provide: SmsSender, inject: [CONFIG, Devbox, SentMessages], useFactory: smsSenderOf },
  { provide: FileStorage, inject: [CONFIG], useFactory: storageOf },
  { provide: DocumentPrinter, inject: [CONFIG], useFactory: printerOf },
  { provide: OrderIntegration, inject: [CONFIG], useFactory: integrationOf },
  { provide: Geocoder, inject: [CONFIG], useFactory: ({ GEOCODER_URL }: Config) => new PostalGeocoder(GEOCODER_URL ?? null) },
  { provide: SeatingProvider, inject: [CONFIG], useFactory: ({ SEATS_URL }: Config) => new SeatsIo(SEATS_URL ?? null) },
  DevWebsites,
  { provide: WebsiteProvider, inject: [CONFIG, DevWebsites], useFactory: websitesOf },
];

export const PORTS = [
  Mailer,
  MailTransport,
  RecordedMailer,
  SmsSender,
  FileStorage,
  DocumentPrinter,
  Geocoder,
  Devbox,
  WebsiteProvider,
  DevWebsites,
  OrderIntegration,
  SeatingProvider,
];

async function transportOf(config: Config, devbox: Devbox, sent: SentMessages): Promise<MailTransport> {
  if (config.MAIL === 'smtp') {
    const { SmtpMailer } = await import('./mail/smtp-mailer.adapter.ts');
    return new SmtpMailer(config.SMTP_URL ?? '', config.MAIL_FROM, sent, config.SMTP_RATE ?? null);
  }
  if (config.MAIL === 'ses') {
    const { SesMailer } = await import('./mail/ses-mailer.adapter.ts');
    const { SES_CONFIGURATION_SET: configurationSet, SES_IDENTITY_ARN: identityArn } = config;
    return SesMailer.of(config.SES_REGION ?? '', { from: config.MAIL_FROM, configurationSet, identityArn }, sent);
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

function integrationOf({ INTEGRATION_HOSTS: hosts, INTEGRATION_SIMULATOR_URL }: Config): OrderIntegration {
  return new TegIntegration({ hosts, simulatorUrl: INTEGRATION_SIMULATOR_URL ?? null });
}
