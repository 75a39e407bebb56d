import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { CertificateSource } from './certificate-source.port.ts';

const TIMEOUT_MS = 10_000;
/** A certificate has about two thousand characters. */
const MOST = 20_000;

/** Amazon SNS over HTTPS. Certificates never change under one address, so each is read once. */
@Injectable()
export class SnsCertificateSource extends CertificateSource {
  private readonly known = new LRUCache<string, string>({ max: 20 });

  async certificateAt(url: string): Promise<string> {
    const known = this.known.get(url);
    if (known) return known;
    const pem = await textAt(url);
    this.known.set(url, pem);
    return pem;
  }

  async confirm(url: string): Promise<void> {
    await textAt(url);
  }
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST) throw new Error(`${new URL(url).host} answered too much`);
  return text;
}
