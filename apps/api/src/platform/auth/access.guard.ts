import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';

import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { requestOf } from './request-of.ts';
import { checkAccess } from './access-rule.ts';
import { Authenticator } from './authenticator.service.ts';
import { ACCESS, FOR_DEVICES, type Access } from './requires.ts';

/** Guard for every query, mutation and route. An operation without `@Requires` is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    const request = requestOf(context);
    const actor = await this.authenticator.actorOf(request);
    if (request.isDeviceEnded && access !== 'public') throw new DomainError('DEVICE_ENDED');
    if (request.isOperatorEnded && access !== 'public') throw new DomainError('OPERATOR_ENDED');
    request.loginEnd = actor ? null : await this.authenticator.endOf(request);
    const isForDevices = this.reflector.get<boolean | undefined>(FOR_DEVICES, context.getHandler());
    refuseIf(checkAccess(access, actor, isForDevices), request.loginEnd ? { because: request.loginEnd } : {});
    return true;
  }
}
