import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, verify, type KeyObject } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { payloadOf, readSignedCode, signedCodeText } from '@marquee/shared/door/signed-code';
import { sellableOf } from '@marquee/shared/events/sellable';
import { signedSpellingsOf } from '@marquee/shared/orders/scanned-text';

import type { OrgScope } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import type { Order } from '../record/order.schema.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { CodeKey } from './code-key.schema.ts';
import { CodeKeysRepository } from './code-keys.repository.ts';
import { ItemCodes, type ItemCode } from './item-codes.signer.ts';

type CodedOrder = Pick<Order, '_id' | 'orgId' | 'eventId' | 'seasonId' | 'createdAt' | 'hasSignedCodes'>;
type CodedItem = Pick<OrderTicket | OrderUpgrade, '_id' | 'qrVersion'>;

/** A code whose signature is right, and the organization whose key made it. */
export interface SignedItemCode extends ItemCode {
  readonly orgId: string;
}

/** Makes the codes of one organization's orders. */
export interface CodeMaker {
  /** The code of an item as it is given out now. A call costs one signature, about 50 µs. */
  codeOf(order: CodedOrder, item: CodedItem): string;
  /** Every code of the item's present version that may have been given out: the one of now first. */
  codesOf(order: CodedOrder, item: CodedItem): string[];
}

const KEYS_KEPT = { max: 2000, ttl: 10_000 };
const TAG_BYTES = 5;
const SINCE_EVER = new Date(0);

/**
 * Signed codes (docs/decisions/0117): what they say is proved by a public key, so that a device knows them without a network. An order keeps
 * the key of the time at which it was made; one from before there were keys keeps the older codes (`ItemCodes`).
 */
@Injectable()
export class SignedCodes {
  private readonly kept = new LRUCache<string, Promise<CodeKey[]>>(KEYS_KEPT);
  private readonly named = new LRUCache<string, Promise<CodeKey | null>>(KEYS_KEPT);
  private readonly opened = new LRUCache<string, KeyObject>({ max: 500 });

  constructor(
    private readonly codeKeys: CodeKeysRepository,
    private readonly itemCodes: ItemCodes,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /** All of the organization's keys, oldest first; the first is made when it is asked for. At most ten seconds old. */
  keysOf(scope: OrgScope): Promise<CodeKey[]> {
    const kept = this.kept.get(scope.orgId);
    if (kept) return kept;
    const asked = this.keysOrFirst(scope);
    this.kept.set(scope.orgId, asked);
    asked.catch(() => this.kept.delete(scope.orgId));
    return asked;
  }

  /** A new key was made, or earlier ones were retired. */
  forget({ orgId }: OrgScope): void {
    this.kept.delete(orgId);
    this.named.clear();
  }

  /** A key that signs what is ordered from `from` on. */
  newKey({ orgId }: OrgScope, serial: number, from: Date): CodeKey {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
    const keyId = randomBytes(4).toString('hex');
    const { x } = publicKey.export({ format: 'jwk' });
    return {
      _id: newId(),
      orgId,
      serial,
      keyId,
      publicKey: x!,
      sealed: this.sealedTexts.seal(purposeOf(keyId), pkcs8),
      from,
      retiredAt: null,
    };
  }

  async makerOf(scope: OrgScope): Promise<CodeMaker> {
    const keys = await this.keysOf(scope);
    const make = (key: CodeKey | undefined, order: CodedOrder, item: CodedItem) =>
      key ? this.signed(key, order, item) : this.olderCode(order, item);
    return {
      codeOf: (order, item) => make(keyOf(keys, order), order, item),
      codesOf: (order, item) => {
        const own = keyOf(keys, order);
        const before = own ? keys.filter(({ retiredAt }) => retiredAt && retiredAt > order.createdAt) : [];
        return [make(own, order, item), ...before.map((key) => this.signed(key, order, item))];
      },
    };
  }

  /** Null for a text that is no such code, and for one that no key of ours has signed. */
  async read(scanned: string): Promise<SignedItemCode | null> {
    for (const spelling of signedSpellingsOf(scanned)) {
      const code = readSignedCode(spelling);
      const key = code && (await this.keyNamed(code.keyId));
      if (!code || !key || !verify(null, code.payload, publicKeyOf(key), code.signature)) continue;
      const { orderId, itemId, version } = code;
      return { orderId, itemId, version, orgId: key.orgId };
    }
    return null;
  }

  private signed(key: CodeKey, order: CodedOrder, item: CodedItem): string {
    const kind = 'upgradeId' in item ? ('upgrade' as const) : ('ticket' as const);
    const { keyId } = key;
    const names = { keyId, kind, orderId: order._id, itemId: item._id, version: item.qrVersion, tag: tagOf(sellableOf(order).id) };
    const payload = payloadOf(names);
    return signedCodeText(payload, sign(null, payload, this.privateKeyOf(key)));
  }

  private olderCode({ _id: orderId }: CodedOrder, { _id: itemId, qrVersion: version }: CodedItem): string {
    return this.itemCodes.codeOf({ orderId, itemId, version });
  }

  private async keysOrFirst(scope: OrgScope): Promise<CodeKey[]> {
    const keys = await this.codeKeys.of(scope);
    if (keys.length > 0) return keys;
    await this.codeKeys.addFirst(this.newKey(scope, 0, SINCE_EVER));
    return this.codeKeys.of(scope);
  }

  private keyNamed(keyId: string): Promise<CodeKey | null> {
    const kept = this.named.get(keyId);
    if (kept) return kept;
    const asked = this.codeKeys.named(keyId);
    this.named.set(keyId, asked);
    asked.catch(() => this.named.delete(keyId));
    return asked;
  }

  private privateKeyOf({ keyId, sealed }: CodeKey): KeyObject {
    const kept = this.opened.get(keyId);
    if (kept) return kept;
    const der = Buffer.from(this.sealedTexts.open(purposeOf(keyId), sealed), 'base64url');
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    this.opened.set(keyId, key);
    return key;
  }
}

/** The key of the time at which the order was made; once that is retired the newest. Undefined for an order from before there were keys. */
function keyOf(keys: readonly CodeKey[], { createdAt, hasSignedCodes }: CodedOrder): CodeKey | undefined {
  if (!hasSignedCodes) return undefined;
  const own = keys.findLast(({ from }) => from <= createdAt);
  return own?.retiredAt ? keys.at(-1) : own;
}

function publicKeyOf({ publicKey }: CodeKey): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
}

/** As `sellableTagOf` of the shared rules, without waiting. */
export function tagOf(sellableId: string): string {
  return createHash('sha256')
    .update(sellableId)
    .digest('hex')
    .slice(0, 2 * TAG_BYTES);
}

function purposeOf(keyId: string): string {
  return `code key ${keyId}`;
}
