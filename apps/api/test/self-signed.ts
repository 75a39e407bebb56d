import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

const DAY_MS = 86_400_000;

/** A key of the test's own, with a certificate that it signed itself: what a sender of signed notices has. */
export interface SelfSigned {
  readonly key: KeyObject;
  readonly pem: string;
}

/** Valid from a day before `now` to `days` days after it. */
export function selfSigned(now: Date, days = 30): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sha256WithRsa = sequence(oid('2a864886f70d01010b'), part(0x05));
  const name = sequence(part(0x31, sequence(oid('550403'), part(0x0c, Buffer.from('test sender')))));
  const from = new Date(now.getTime() - DAY_MS);
  const until = new Date(now.getTime() + days * DAY_MS);
  const content = sequence(
    part(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(content, sha256WithRsa, part(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return { key: privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

/** One element of DER. */
function part(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return part(0x30, Buffer.concat(parts));
}

function oid(hex: string): Buffer {
  return part(0x06, Buffer.from(hex, 'hex'));
}

/** GeneralizedTime: 20261124033000Z. */
function time(at: Date): Buffer {
  return part(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`));
}
