import { openDB, deleteDB } from 'idb';

/** The key is in a database of its own: a copy of the other one, by a backup or a file on the disk, opens nothing (docs/decisions/0120). */
const DATABASE = 'marquee-door-key';
const [STORE, OWN] = ['keys', 'own'];
const IV_BYTES = 12;

/** An encrypted record. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Encrypts what a phone stores, with a key that the browser uses and tells nobody, this code included. */
export class Vault {
  private constructor(private readonly key: CryptoKey) {}

  /** With the phone's key, which is made when it is first needed. */
  static async open(): Promise<Vault> {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const database = await openDB(DATABASE, 1, { upgrade: (opened) => void opened.createObjectStore(STORE) });
    const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const kept = (await writing.store.get(OWN)) as CryptoKey | undefined;
    if (!kept) await writing.store.put(made, OWN);
    await writing.done;
    database.close();
    return new Vault(kept ?? made);
  }

  /** Ends the key: what was encrypted with it is lost. */
  static async forget(): Promise<void> {
    await deleteDB(DATABASE);
  }

  /** `place` is where the record is stored: put anywhere else, it does not open. */
  async seal(place: string, value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const data = await crypto.subtle.encrypt(this.way(iv, place), this.key, new TextEncoder().encode(JSON.stringify(value)));
    return { iv, data };
  }

  /** @throws DOMException OperationError for a record that was altered, moved or sealed by another key */
  async unseal<Value>(place: string, { iv, data }: Sealed): Promise<Value> {
    const opened = await crypto.subtle.decrypt(this.way(iv, place), this.key, data);
    return JSON.parse(new TextDecoder().decode(opened)) as Value;
  }

  private way(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) };
  }
}
