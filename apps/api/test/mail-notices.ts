import { createSign, randomUUID } from 'node:crypto';

import { CertificateSource } from '../src/platform/mail/notices/certificate-source.port.ts';
import { signedTextOf, type SnsMessage } from '../src/platform/mail/notices/sns-message.ts';
import { selfSigned, type SelfSigned } from './self-signed.ts';
import type { TestApp, TestAppOptions } from './test-app.ts';

export const TOPIC = 'arn:aws:sns:us-east-1:123456789012:mail';
export const CERTIFICATE = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem';

/** The sender of notices, with a key of its own; knows what it was asked for. */
export class TestSender extends CertificateSource {
  readonly asked: string[] = [];
  readonly confirmed: string[] = [];
  signer: SelfSigned = selfSigned(new Date());

  certificateAt(url: string): Promise<string> {
    this.asked.push(url);
    return Promise.resolve(this.signer.pem);
  }

  confirm(url: string): Promise<void> {
    this.confirmed.push(url);
    return Promise.resolve();
  }

  /** A message as it is posted, signed over what it says. */
  message(parts: Partial<SnsMessage> = {}, key = this.signer.key): SnsMessage {
    const unsigned: SnsMessage = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: TOPIC,
      Message: '{}',
      Timestamp: new Date().toISOString(),
      SignatureVersion: '2',
      Signature: '',
      SigningCertURL: CERTIFICATE,
      ...parts,
    };
    const sign = createSign(unsigned.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(signedTextOf(unsigned), 'utf8');
    return { ...unsigned, Signature: sign.sign(key, 'base64') };
  }
}

/** The options of an application that believes this sender. */
export function believing(sender: CertificateSource): TestAppOptions {
  return { env: { MAIL_TOPICS: TOPIC }, overrides: (builder) => builder.overrideProvider(CertificateSource).useValue(sender) };
}

/** @returns the status of the answer */
export async function postNotice(world: Pick<TestApp, 'http'>, message: unknown): Promise<number> {
  const { status } = await world.http.post('/webhooks/mail').set('content-type', 'text/plain; charset=UTF-8').send(JSON.stringify(message));
  return status;
}

const at = () => new Date().toISOString();

export const bounceOf = (mailId: string, email: string, bounceType = 'Permanent') =>
  JSON.stringify({
    eventType: 'Bounce',
    mail: { messageId: `ses-${mailId}`, tags: { mail: [mailId] } },
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email, diagnosticCode: '550 no such mailbox' }], timestamp: at() },
  });

export const complaintOf = (mailId: string, email: string) =>
  JSON.stringify({
    eventType: 'Complaint',
    mail: { messageId: `ses-${mailId}`, tags: { mail: [mailId] } },
    complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType: 'abuse', timestamp: at() },
  });

export const deliveryOf = (mailId: string) =>
  JSON.stringify({ eventType: 'Delivery', mail: { messageId: `ses-${mailId}`, tags: { mail: [mailId] } }, delivery: { timestamp: at() } });
