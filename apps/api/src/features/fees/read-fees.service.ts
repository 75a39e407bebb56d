import { Injectable } from '@nestjs/common';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { isFeeListed } from '@marquee/shared/fees/validate-fee';

import type { Actor } from '#platform/auth/actor';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import { checkFeeReading } from './domain/fee-rights.ts';
import type { Fee } from './fee.schema.ts';
import type { FeesQueryInput } from './fees.inputs.ts';
import { FeesRepository } from './fees.repository.ts';
import type { FeePage } from './fees.types.ts';
import { FindFeeOwnerService, type FoundOwner } from './find-fee-owner.service.ts';

/** ACC-166 */
const PLATFORM_PAGE_SIZE = 9;

@Injectable()
export class ReadFeesService {
  constructor(
    private readonly fees: FeesRepository,
    private readonly findFeeOwner: FindFeeOwnerService,
  ) {}

  /** Nine at a time, oldest first. */
  async platform(pagination: PaginationInput | null): Promise<FeePage> {
    const { ids } = await this.findFeeOwner.find({});
    const { skip, limit } = pageOf(pagination, PLATFORM_PAGE_SIZE);
    const [fees, total, unapplied] = await Promise.all([
      this.fees.of(ids, { skip, limit }),
      this.fees.count(ids),
      this.fees.countUnapplied(),
    ]);
    return { fees, total, unapplied, hasMore: skip + fees.length < total, ownerName: null, isGuestTicketSale: null };
  }

  /** An organization's own, of every kind. @throws DomainError NOT_FOUND */
  async ofOrganization(orgId: string): Promise<FeePage> {
    const owner = await this.findFeeOwner.find({ orgId });
    return wholePage(await this.fees.of(owner.ids), owner);
  }

  /** The fees of one event or season, without the organization's own that have no filter (AUT-120). @throws DomainError NOT_FOUND */
  async ofRecord(actor: Actor, { eventId, seasonId }: FeesQueryInput): Promise<FeePage> {
    if (!eventId === !seasonId) throw new DomainError('BAD_USER_INPUT');
    const owner = await this.findFeeOwner.find({ eventId, seasonId });
    refuseIf(checkFeeReading(owner, actor));
    return wholePage((await this.fees.of(owner.ids)).filter(isFeeListed), owner);
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async one(actor: Actor, feeId: string): Promise<Fee> {
    const fee = await this.fees.byId(feeId);
    if (!fee) throw new DomainError('NOT_FOUND');
    refuseIf(hidden(checkFeeReading(await this.findFeeOwner.find(fee), actor)));
    return fee;
  }
}

/** The existence of a fee is hidden from callers who may not see it. */
function hidden(code: ReturnType<typeof checkFeeReading>): 'NOT_FOUND' | null {
  return code && 'NOT_FOUND';
}

function wholePage(fees: Fee[], { name, isGuestTicketSale }: FoundOwner): FeePage {
  return { fees, total: fees.length, hasMore: false, unapplied: 0, ownerName: name, isGuestTicketSale: isGuestTicketSale ?? null };
}
