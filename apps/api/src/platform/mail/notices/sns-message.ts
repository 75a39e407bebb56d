import { createVerify, X509Certificate } from 'node:crypto';

import { z } from 'zod';

/** A message holds texts and, if it has attributes, an object of objects. */
const DEPTH = 4;

/** Tells whether JSON nests its lists and objects at most that deep, found without parsing it: brackets in texts do not count. */
function isShallow(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') isText = !isText;
    else if (isText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEPTH) return false;
  }
  return true;
}

const text = z.string();

/** A message of Amazon SNS as it is posted. */
const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: text.min(1).max(200),
  TopicArn: text,
  Message: text,
  Timestamp: text.refine((value) => !Number.isNaN(Date.parse(value))),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text.max(2000),
  SigningCertURL: text.max(500),
  Subject: text.nullish(),
  Token: text.nullish(),
  SubscribeURL: text.max(2000).nullish(),
});
export type SnsMessage = z.infer<typeof snsMessage>;

/** The message; null for a body that is none. The signature is in the body, so what anybody posts is parsed: deep nesting would be slow. */
export function snsMessageOf(body: string): SnsMessage | null {
  if (!isShallow(body)) return null;
  try {
    return snsMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/**
 * Returns what is signed: the names and values of the fields, each on its own line. A field that the message lacks is left out.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html
 */
export function signedTextOf(message: SnsMessage): string {
  return SIGNED[message.Type].flatMap((name) => (message[name] == null ? [] : [`${name}\n${message[name]}\n`])).join('');
}

/** Version 1 signs with SHA-1, version 2 with SHA-256. A certificate that is not valid at `now` signs nothing. */
export function isSigned(message: SnsMessage, pem: string, now: Date): boolean {
  const certificate = certificateOf(pem);
  if (!certificate || certificate.validFromDate > now || certificate.validToDate < now) return false;
  const verify = createVerify(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1');
  return verify.update(signedTextOf(message), 'utf8').verify(certificate.publicKey, message.Signature, 'base64');
}

function certificateOf(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** `arn:aws:sns:us-east-1:123456789012:mail`: the region; null for another text. */
export function regionOf(topicArn: string): string | null {
  const [arn, , service, region] = topicArn.split(':');
  return arn === 'arn' && service === 'sns' && region && /^[a-z0-9-]+$/.test(region) ? region : null;
}

/** Tells whether an address is Amazon's own for this region: HTTPS, its host, no port, no credentials. */
export function isOfSns(address: string, region: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && host === `sns.${region}.amazonaws.com` && username === '' && password === '';
}

/** Tells whether a certificate may be read from this address. */
export function isCertificateUrl(address: string, region: string): boolean {
  return isOfSns(address, region) && new URL(address).pathname.endsWith('.pem') && new URL(address).search === '';
}
