import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';

import { DomainError } from '@marquee/shared/domain-error';
import { can } from '@marquee/shared/permissions';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { checkAccess } from '#platform/auth/access-rule';
import { Authenticator } from '#platform/auth/authenticator.service';
import { ACCESS, type Access } from '#platform/auth/requires';
import { requestOf } from '#platform/auth/request-of';

/** Super users write the fees of any organization's season, so these ask whether that organization has season tickets (`OwnFeesService`). */
const OF_ANY_ORGANIZATION: ReadonlySet<string> = new Set(['fees', 'createFee', 'updateFee']);
/** An event may already belong to a season when season tickets are disabled, and stays editable; choosing one is refused when it is saved. */
const KEEPS_ITS_SEASON = 'updateEvent';

/**
 * Refuses every operation on seasons to members of an organization with season tickets disabled (AUT-036): those that a permission for
 * seasons opens, and those that are asked about a season by its id.
 */
@Injectable()
export class SeasonsGate implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly orgs: Orgs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType<string>() !== 'graphql') return true;
    const call = GqlExecutionContext.create(context);
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    // buyers are not asked whose staff they are: what they buy is of another organization, which decides (`ReadEventForSaleService`)
    if (access === 'public') return true;
    const isOfSeasons = access?.startsWith('season.') || namesSeason(call.getArgs<object>());
    const { fieldName } = call.getInfo<{ fieldName: string }>();
    if (!isOfSeasons || fieldName === KEEPS_ITS_SEASON) return true;
    const actor = await this.authenticator.actorOf(requestOf(context));
    // whoever may not call it at all is told so by the access guard
    if (!actor?.orgId || checkAccess(access, actor) || (can(actor, 'super') && OF_ANY_ORGANIZATION.has(fieldName))) return true;
    if (!(await this.orgs.get(actor.orgId)).isSeasonTickets) throw new DomainError('SEASONS_DISABLED');
    return true;
  }
}

/** Whether a season is named anywhere in the arguments. */
function namesSeason(args: unknown): boolean {
  if (typeof args !== 'object' || args === null) return false;
  if (Array.isArray(args)) return args.some(namesSeason);
  return Object.entries(args).some(([key, value]) => {
    if (key === 'seasonId') return Boolean(value);
    if (key === 'seasonIds') return Array.isArray(value) && value.length > 0;
    return namesSeason(value);
  });
}
