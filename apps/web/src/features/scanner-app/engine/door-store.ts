import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { placeOf, type Admission, type Asked, type Kept, type ListHead, type OwnDevice, type QueuedShowing } from './kept.ts';
import { Vault, type Sealed } from './vault.ts';

const DATABASE = 'marquee-door';
type Name = 'own' | 'heads' | 'rows' | 'showings' | 'admissions' | 'asked';
const NAMES: readonly Name[] = ['own', 'heads', 'rows', 'showings', 'admissions', 'asked'];
const DEVICE = 'device';

type Schema = DBSchema & Record<Name, { key: string; value: Sealed }>;
interface Change {
  readonly put?: readonly (readonly [Name, string, unknown])[];
  /** Refused as a whole where one of these is there already. */
  readonly add?: readonly (readonly [Name, string, unknown])[];
  readonly drop?: readonly (readonly [Name, string | IDBKeyRange])[];
}

/**
 * What a phone stores. Each method is one transaction: it is done as a whole, or the phone is as it was. All of it is encrypted; places
 * are ids and hashes.
 */
export class DoorStore {
  private isClosed = false;

  private constructor(
    private database: IDBPDatabase<Schema>,
    private vault: Vault,
  ) {}

  static async open(): Promise<DoorStore> {
    const vault = await Vault.open();
    return new DoorStore(await openDatabase(), vault);
  }

  async kept(): Promise<Kept> {
    const [[device], heads, showings, admissions, asked] = await Promise.all([
      this.all<OwnDevice>('own'),
      this.all<ListHead>('heads'),
      this.all<QueuedShowing>('showings'),
      this.all<Admission>('admissions'),
      this.all<Asked>('asked'),
    ]);
    return { device: device ?? null, heads, showings: showings.toSorted((a, b) => a.seq - b.seq), admissions, asked };
  }

  /** The rows of an event's list, by bucket. */
  async rows(eventId: string): Promise<Map<string, readonly string[]>> {
    const database = await this.open();
    const [keys, values] = await Promise.all([database.getAllKeys('rows', rangeOf(eventId)), database.getAll('rows', rangeOf(eventId))]);
    const opened = await Promise.all(values.map((value, at) => this.vault.unseal<string[]>(`rows ${keys[at]!}`, value)));
    return new Map(keys.map((key, at) => [key.slice(eventId.length + 1), opened[at]!]));
  }

  saveDevice(device: OwnDevice): Promise<void> {
    return this.write({ put: [['own', DEVICE, device]] });
  }

  /** A list with the buckets that changed, or with all of them; and what this phone let in that the list knows now. */
  saveList(
    head: ListHead,
    buckets: ReadonlyMap<string, readonly string[]>,
    { isWhole, settled }: { isWhole: boolean; settled: readonly Admission[] },
  ): Promise<void> {
    const { eventId } = head;
    return this.write({
      drop: [...(isWhole ? [['rows', rangeOf(eventId)] as const] : []), ...settled.map((each) => ['admissions', placeOf(each)] as const)],
      put: [['heads', eventId, head], ...[...buckets].map(([bucket, texts]) => ['rows', `${eventId} ${bucket}`, texts] as const)],
    });
  }

  noteAsked(asked: Asked): Promise<void> {
    return this.write({ put: [['asked', askedPlace(asked), asked]] });
  }

  forgetAsked(asked: Asked): Promise<void> {
    return this.write({ drop: [['asked', askedPlace(asked)]] });
  }

  /** Lets somebody in, with what is to be sent of it. False when this phone has let the item in already. */
  async admit(admission: Admission, showing: QueuedShowing | null): Promise<boolean> {
    try {
      await this.write({
        add: [['admissions', placeOf(admission), admission]],
        put: showing ? [['showings', showing.attempt, showing]] : [],
        drop: [['asked', askedPlace(admission)]],
      });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return false;
      throw error;
    }
  }

  /** A refusal. */
  record(showing: QueuedShowing): Promise<void> {
    return this.write({ put: [['showings', showing.attempt, showing]] });
  }

  /** The server has these showings. */
  sent(showings: readonly QueuedShowing[], admissions: readonly Admission[]): Promise<void> {
    return this.write({
      drop: showings.map(({ attempt }) => ['showings', attempt] as const),
      put: admissions.map((each) => ['admissions', placeOf(each), each] as const),
    });
  }

  undo(admission: Admission): Promise<void> {
    return this.write({
      drop: [
        ['admissions', placeOf(admission)],
        ['showings', admission.attempt],
      ],
    });
  }

  /** Everything of an event but what was not sent. */
  forgetEvent(eventId: string, { asked, admissions }: Pick<Kept, 'asked' | 'admissions'>): Promise<void> {
    const gone = admissions.filter((each) => each.eventId === eventId && each.sentAt !== null);
    return this.write({
      drop: [
        ['heads', eventId],
        ['rows', rangeOf(eventId)],
        ...asked.filter((each) => each.eventId === eventId).map((each) => ['asked', askedPlace(each)] as const),
        ...gone.map((each) => ['admissions', placeOf(each)] as const),
      ],
    });
  }

  /** The token and every list: what is left are showings that were not sent, which name nobody. */
  forgetDevice(admissions: readonly Admission[]): Promise<void> {
    const all = IDBKeyRange.lowerBound('');
    return this.write({
      drop: [
        ...(['own', 'heads', 'rows', 'asked'] as const).map((name) => [name, all] as const),
        ...admissions.filter(({ sentAt }) => sentAt !== null).map((each) => ['admissions', placeOf(each)] as const),
      ],
    });
  }

  /** Deletes both databases, with the key, and begins with new ones. */
  async empty(): Promise<void> {
    this.database.close();
    await deleteDB(DATABASE);
    await Vault.forget();
    this.vault = await Vault.open();
    this.database = await openDatabase();
  }

  close(): void {
    this.isClosed = true;
    this.database.close();
  }

  /** Phones lose the connection to their storage while the page is in the background (Safari); it is opened again. */
  private async open(): Promise<IDBPDatabase<Schema>> {
    try {
      this.database.transaction('own');
    } catch (error) {
      if (this.isClosed) throw error;
      this.database = await openDatabase();
    }
    return this.database;
  }

  private async all<Value>(name: Name): Promise<Value[]> {
    const database = await this.open();
    const [keys, values] = await Promise.all([database.getAllKeys(name), database.getAll(name)]);
    return Promise.all(values.map((value, at) => this.vault.unseal<Value>(`${name} ${keys[at]!}`, value)));
  }

  /** Encrypts first: a transaction does not outlive an await of anything else. @throws DOMException ConstraintError */
  private async write({ put = [], add = [], drop = [] }: Change): Promise<void> {
    const seal = (records: readonly (readonly [Name, string, unknown])[]) =>
      Promise.all(records.map(async ([name, key, value]) => [name, key, await this.vault.seal(`${name} ${key}`, value)] as const));
    const [added, written] = [await seal(add), await seal(put)];
    const names = [...new Set([...put, ...add, ...drop].map(([name]) => name))];
    if (names.length === 0) return;
    const writing = (await this.open()).transaction(names, 'readwrite', { durability: 'strict' });
    const done = writing.done;
    done.catch(() => undefined); // it is awaited last
    try {
      await Promise.all([
        ...drop.map(([name, key]) => writing.objectStore(name).delete(key)),
        ...written.map(([name, key, value]) => writing.objectStore(name).put(value, key)),
        ...added.map(([name, key, value]) => writing.objectStore(name).add(value, key)),
      ]);
    } catch (error) {
      await done.catch(() => undefined);
      throw error;
    }
    await done;
  }
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DATABASE, 1, {
    upgrade: (opened) => NAMES.forEach((name) => void opened.createObjectStore(name)),
    // another window deletes everything: it must not wait for this one
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

function rangeOf(eventId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${eventId} `, `${eventId}!`, false, true);
}

function askedPlace({ eventId, hash }: Pick<Asked, 'eventId' | 'hash'>): string {
  return `${eventId} ${hash}`;
}
