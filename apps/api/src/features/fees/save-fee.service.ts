import { isDeepStrictEqual } from 'node:util';

import { Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { FEES_MAX, validateFee } from '@marquee/shared/fees/validate-fee';
import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';
import { feeText } from '@marquee/shared/fees/fee-texts';

import { defineDeed, type Deed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { createOnce } from '#platform/graphql/create-once';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Jobs } from '#platform/jobs/jobs.service';
import { isId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { checkFeeWriting } from './domain/fee-rights.ts';
import type { Fee } from './fee.schema.ts';
import type { CreateFeeInput, FeeInput, UpdateFeeInput } from './fees.inputs.ts';
import { FeeLocksRepository } from './fee-locks.repository.ts';
import { FeesRepository } from './fees.repository.ts';
import { FindFeeOwnerService, type FoundOwner } from './find-fee-owner.service.ts';
import { removeFeeCopiesJob } from './platform/platform-fee-jobs.ts';
import { feesChanged } from './public/fees.hooks.ts';

interface FeeFacts {
  readonly fee: Fee;
  readonly was?: Fee;
  readonly owner: FoundOwner;
}

const feeDeed = (action: Extract<AuditAction, `fee.${string}`>) =>
  defineDeed({
    action,
    subject: 'fee',
    tells: ({ fee: { _id: id, name, type, value, appliedBy, appliedTo }, was, owner: { orgId } }: FeeFacts) => {
      const before = was && { before: { name: was.name, type: was.type, value: was.value } };
      return { id, orgId, details: { name, type, value, appliedBy, appliedTo, ...before } };
    },
  });
const feeCreated = feeDeed('fee.created');
const feeUpdated = feeDeed('fee.updated');
const feeDeleted = feeDeed('fee.deleted');

/** Creates, changes and deletes fees of the platform, an organization, an event or a season. */
@Injectable()
export class SaveFeeService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly feeLocks: FeeLocksRepository,
    private readonly findFeeOwner: FindFeeOwnerService,
    private readonly hooks: Hooks,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating the same `key` after a lost response creates no second fee: the new input replaces it.
   * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION, FEES_TOO_MANY, IDEMPOTENCY_MISMATCH for one that was changed since
   */
  async create(actor: Actor, input: CreateFeeInput, key: string | null): Promise<Fee> {
    const { fee, orgId } = input;
    const owner = await this.findFeeOwner.find({ ...fee, orgId });
    refuseIf(checkFeeWriting(owner, [fee.appliedBy], actor));
    refuseWrong(fee, owner);
    return createOnce(key, {
      insert: () => this.insert(actor, input, owner, key),
      replaceCreated: async (known) => {
        const created = await this.fees.createdBy(owner.ids, known);
        if (!created || isSame(created, authored(fee, owner))) return created;
        // a request that comes late would undo what was entered since
        if (created.updatedAt) throw new DomainError('IDEMPOTENCY_MISMATCH');
        return this.update(actor, { fee: { ...fee, _id: created._id }, orgId: orgId ?? null });
      },
    });
  }

  private insert(actor: Actor, input: CreateFeeInput, owner: FoundOwner, createKey: string | null): Promise<Fee> {
    const unchanged = { platformFeeId: null, disabled: false, updatedAt: null, updatedBy: null };
    const stored = { ...owner.ids, ...authored(input.fee, owner), ...unchanged, createKey };
    return this.write(actor, feeCreated, async (tx) => {
      const createdAt = this.clock.now();
      await this.feeLocks.lock(tx, owner.ids, createdAt);
      if ((await this.fees.countCreated(tx, owner.ids)) >= FEES_MAX) throw new DomainError('FEES_TOO_MANY', { limit: FEES_MAX });
      const created = await this.fees.add(tx, { ...stored, createdAt, createdBy: actor.id });
      return { fee: created, owner };
    });
  }

  /** A platform fee that was changed has to be applied again. @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION */
  async update(actor: Actor, { fee }: UpdateFeeInput): Promise<Fee> {
    const { stored, owner } = await this.owned(actor, fee._id ?? '', fee.appliedBy);
    if (stored.name === SALES_TAX_FEE) throw new DomainError('FEE_SALES_TAX_PROTECTED');
    refuseWrong(fee, owner);
    const changes = { ...authored(fee, owner), value: valueOf(fee, stored), updatedAt: this.clock.now(), updatedBy: actor.id };
    return this.write(actor, feeUpdated, async (tx) => {
      const updated = await this.fees.update(tx, stored, changes);
      if (!updated) throw new DomainError('NOT_FOUND');
      return { fee: updated, was: stored, owner };
    });
  }

  /** The copies of a platform fee go with it. @throws DomainError NOT_FOUND, FORBIDDEN, FEE_SALES_TAX_PROTECTED */
  async delete(actor: Actor, feeId: string): Promise<true> {
    const { stored, owner } = await this.owned(actor, feeId);
    if (stored.name === SALES_TAX_FEE) throw new DomainError('FEE_SALES_TAX_PROTECTED');
    await this.write(actor, feeDeleted, async (tx) => {
      await this.fees.remove(tx, stored);
      if (owner.kind === 'platform') await this.jobs.enqueue(tx, removeFeeCopiesJob, { feeId });
      return { fee: stored, owner };
    });
    return true;
  }

  /** `as` is who takes it afterwards. */
  private async owned(actor: Actor, feeId: string, as?: Fee['appliedBy']): Promise<{ stored: Fee; owner: FoundOwner }> {
    const stored = isId(feeId) ? await this.fees.byId(feeId) : null;
    if (!stored) throw new DomainError('NOT_FOUND');
    const owner = await this.findFeeOwner.find(stored);
    refuseIf(checkFeeWriting(owner, [stored.appliedBy, ...(as ? [as] : [])], actor));
    return { stored, owner };
  }

  private async write(actor: Actor, deed: Deed<FeeFacts>, work: (tx: Tx) => Promise<FeeFacts>): Promise<Fee> {
    const { fee } = await this.deeds.run(actor, deed, async (tx) => {
      const facts = await work(tx);
      await this.hooks.tell(feesChanged, tx);
      return facts;
    });
    return fee;
  }
}

function isSame(fee: Fee, fields: Partial<Fee>): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(fee[name as keyof Fee], value));
}

function refuseWrong(fee: FeeInput, { isGuestTicketSale }: FoundOwner): void {
  const isTax = tidyName(fee.name) === SALES_TAX_FEE;
  const wrong = validateFee(fee, isGuestTicketSale === undefined ? {} : { isGuestTicketSale });
  refuseFields([...wrong, ...(isTax ? [{ path: 'name', message: feeText('SALES_TAX') }] : [])]);
}

/** $1.00 never becomes 100 percent: the same number under another type means nothing (AUT-230). */
function valueOf({ type, value, isValueTyped }: FeeInput, stored: Fee): number {
  return type !== stored.type && value === stored.value && !isValueTyped ? 0 : value;
}

/** Returns what people write; whether the platform's is applied everywhere is the server's to know. */
function authored(fee: FeeInput, { kind }: FoundOwner) {
  const { name, appliedBy, appliedTo, filters, paymentMethods, minAppliedToPrice, maxAppliedToPrice, type, value } = fee;
  const isApplyPlatformFee = kind !== 'platform' && fee.isApplyPlatformFee;
  const shown = { name: tidyName(name), appliedBy, appliedTo, filters, paymentMethods, minAppliedToPrice, maxAppliedToPrice, type, value };
  return { ...shown, isApplyPlatformFee };
}
