import { Logger } from '@nestjs/common';

import { auditChangesOf } from '@marquee/shared/audit/audit-changes';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateTicketDays } from '@marquee/shared/events/validate-event';
import type { PoolId } from '@marquee/shared/inventory/pool-id';

import type { Actor } from '#platform/auth/actor';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { SellableKind } from '../record/sellable-kind.ts';
import type { ItemLists, SellableRecord } from '../record/sellable.schema.ts';
import { changedFields } from './domain/changed-fields.ts';
import { findBrokenReference } from './domain/check-references.ts';
import { checkSize, takesMoney } from './domain/validate-sellable.ts';
import type { SaveStepsService } from './save-steps.service.ts';
import type { SellableInput } from './sellable.inputs.ts';

/** What a kind makes of its input. */
export type Authored<Kind extends SellableRecord> = Partial<Kind> & ItemLists & Pick<SellableRecord, 'processAs' | 'customFields'>;

/** What records beside it say of it. */
export interface References<Kind extends SellableRecord> {
  readonly fields: Partial<Kind>;
  /** Percent points; null without sales tax. */
  readonly salesTax: number | null;
  /** Written in the transaction of the save. */
  readonly work?: (tx: Tx, id: string) => Promise<void>;
}

/** What a kind allows of a save. */
interface SaveRules<Kind extends SellableRecord, Input extends SellableInput, Fields extends Authored<Kind>> {
  /** Why it is refused, or null. */
  readonly locked: (before: Kind, authored: Fields, now: Date) => ErrorCode | null;
  /** Whether it needs a record without orders. */
  readonly needsUnsold: (before: Kind, authored: Fields) => boolean;
  readonly problems: (authored: Fields, input: Input) => FieldError[];
}

/** Creates the sellables of one kind, and replaces their authored fields: the order of its steps is the same for all kinds. */
export abstract class SaveSellable<Kind extends SellableRecord, Input extends SellableInput, Fields extends Authored<Kind>> {
  private readonly logger = new Logger('Catalog');

  protected constructor(
    protected readonly kind: SellableKind<Kind>,
    private readonly saveSteps: SaveStepsService,
    private readonly rules: SaveRules<Kind, Input, Fields>,
  ) {}

  /** The stored form of the input. @throws UNKNOWN_REFERENCE for a picture that the organization did not upload */
  protected abstract authored(actor: Actor, input: Input, before: Kind | null, now: Date): Fields;

  /** @throws UNKNOWN_REFERENCE for a record that the organization does not have, or an id in use */
  protected abstract resolve(actor: Actor, input: Input, authored: Fields, before: Kind | null): Promise<References<Kind>>;

  /** What follows from changed fields, in the transaction of the save. */
  protected async follow(_tx: Tx, _before: Kind, _fields: Partial<Kind>, _now: Date): Promise<void> {
    // a kind may have nothing that follows
  }

  /**
   * A draft. Repeating the same `key` after a lost response creates no second one: the new input replaces it.
   * @throws VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED, and the errors of its kind
   */
  async create(actor: Actor, input: Input, key: string | null): Promise<Kind> {
    refuseFields(checkSize(input));
    return createOnce(key, {
      insert: () => this.insert(actor, input, key),
      replaceCreated: async (known) => {
        const created = await this.kind.sellables.createdBy(actor, known);
        if (!created || isStored(created, this.authored(actor, input, created, this.saveSteps.clock.now()), input)) return created;
        return this.update(actor, created._id, CREATED_VERSION, input);
      },
    });
  }

  private async insert(actor: Actor, input: Input, createKey: string | null): Promise<Kind> {
    const now = this.saveSteps.clock.now();
    const authored = this.authored(actor, input, null, now);
    this.check(authored, input);
    const { fields, salesTax, work } = await this.resolve(actor, input, authored, null);
    const id = newId();
    const record = { ...authored, ...fields, _id: id, orgId: actor.orgId, createKey, createdAt: now } as unknown as Kind;
    await this.kind.write(actor, this.kind.deed.created, { id, details: this.kind.told(record) }, async (tx) => {
      await this.kind.sellables.add(tx, record);
      await this.saveSteps.fees.setSalesTax(tx, { orgId: actor.orgId, ...this.kind.ref(id) }, salesTax);
      await work?.(tx, id);
    });
    return this.kind.sellables.get(actor, id);
  }

  /**
   * Replaces the authored fields of version `version`. One whose answer was lost may be sent again: it finds itself saved. A stale one is
   * refused before it is checked, because it may refer to what others deleted.
   * @throws EVENT_STALE {changed}, EVENT_CANCELLED, EVENT_LOCKED_FIELD, VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED,
   *   QUANTITY_BELOW_CLAIMED, QUANTITY_LOWERED_TOO_FAR, TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD, STRIPE_NOT_CONNECTED, and the errors of its kind
   */
  async update(actor: Actor, id: string, version: number, input: Input): Promise<Kind> {
    refuseFields(checkSize(input));
    const now = this.saveSteps.clock.now();
    const before = await this.kind.sellables.get(actor, id);
    const authored = this.authored(actor, input, before, now);
    if (before.version !== version) {
      if (isStored(before, authored, input)) return before;
      throw this.kind.stale({ changed: this.kind.changedSince(before, version), version: before.version });
    }
    if (before.cancel) throw new DomainError('EVENT_CANCELLED');
    refuseIf(this.rules.locked(before, authored, now));
    this.check(authored, input);
    // tickets without a day would be for all of them
    if (before.published) refuseFields(validateTicketDays(authored));
    if (before.published && !takesMoney(before) && takesMoney(authored)) await this.saveSteps.checkAccount(before);
    await this.saveSteps.resizePools.checkCodeTypes(before, authored);
    const references = await this.resolve(actor, input, authored, before);
    const fields = changedFields<Kind>(before, { ...authored, ...references.fields });
    const closed = await this.store(actor, { ...references, before, authored: { ...authored, ...references.fields }, fields, now });
    // otherwise the transaction's job opens them
    await this.saveSteps.recountPools.recount(actor, this.kind, id, closed).catch((error: unknown) => this.logger.warn({ err: error }));
    return this.kind.sellables.get(actor, id);
  }

  /** Returns the pools that wait to be counted again. */
  private async store(actor: Actor, { before, authored, fields, salesTax, work, now }: Store<Kind, Fields>): Promise<PoolId[]> {
    const id = before._id;
    const saving = { savedAt: now, needsUnsold: this.rules.needsUnsold(before, authored) };
    const details = this.kind.told({ ...before, ...fields }, { fields: Object.keys(fields), changes: auditChangesOf(before, fields) });
    let closed: PoolId[] = [];
    await this.kind.write(actor, this.kind.deed.updated, { id, details }, async (tx) => {
      if (!(await this.kind.sellables.save(tx, actor, before, fields, saving))) throw await this.overtaken(actor, before);
      closed = await this.saveSteps.resizePools.resize(tx, this.kind, before, authored);
      await this.saveSteps.fees.setSalesTax(tx, { orgId: actor.orgId, ...this.kind.ref(id) }, salesTax);
      await this.follow(tx, before, fields, now);
      await work?.(tx, id);
    });
    return closed;
  }

  private check(authored: Fields, input: Input): void {
    const broken = findBrokenReference(authored);
    if (broken) throw new DomainError('UNKNOWN_REFERENCE', { name: broken });
    if (input.taxDeduction && !input.venueId && authored.processAs === 'Paid') throw new DomainError('VENUE_REQUIRED');
    refuseFields(this.rules.problems(authored, input));
  }

  /** By its first order, or by another save. */
  private async overtaken(actor: Actor, { _id, version, hasOrders }: Kind): Promise<DomainError> {
    const current = await this.kind.sellables.get(actor, _id);
    const isSold = current.version === version && current.hasOrders && !hasOrders;
    return isSold ? new DomainError('EVENT_LOCKED_FIELD') : this.kind.stale();
  }
}

interface Store<Kind extends SellableRecord, Fields> extends References<Kind> {
  readonly before: Kind;
  readonly authored: Fields;
  readonly now: Date;
}

/** Whether the record already equals the input. */
function isStored<Kind extends SellableRecord>(before: Kind, authored: Partial<Kind>, { posterFileId }: SellableInput): boolean {
  const hasPoster = posterFileId === undefined || (posterFileId || null) === before.posterFileId;
  return hasPoster && Object.keys(changedFields<Kind>(before, authored)).length === 0;
}
