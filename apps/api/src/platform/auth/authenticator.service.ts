import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import passport from 'passport';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';

import { isFromFrame } from './framed.ts';
import type { AppRequest } from './request-of.ts';
import { addressOf } from '../limits/visitor-network.ts';
import { ActorLoader, DeviceLoader, OperatorLoader, type Actor, type TokenClaims } from './actor.ts';
import { JWT_STRATEGY } from './jwt.strategy.ts';

/** Who signed in at a till by PIN acts in the place of its device's login. */
const OPERATOR_HEADER = 'x-marquee-operator';
/** A paired device of a door, which has no login. */
const DEVICE_HEADER = 'x-marquee-device';

/** Identifies the sender of a request, once a request: Passport verifies the token's signature, the database gives the person. */
@Injectable()
export class Authenticator {
  constructor(private readonly modules: ModuleRef) {}

  /** The verified token; null when the token sent is invalid; undefined when none was sent, and in a checkout frame. */
  async claimsOf(request: AppRequest): Promise<TokenClaims | null | undefined> {
    if (request.claims === undefined && request.headers.authorization && !isFromFrame(request)) request.claims = await verify(request);
    return request.claims;
  }

  /** The caller, or null without a valid, unrevoked token. Also stored on the request for `@CurrentActor()`. */
  actorOf(request: AppRequest): Promise<Actor | null> {
    request.actorLoading ??= this.load(request);
    return request.actorLoading;
  }

  /** Why the login of the sent token was ended. Told only to the holder of that token. */
  async endOf(request: AppRequest): Promise<LoginEnd | null> {
    const claims = await this.claimsOf(request);
    return claims ? this.loader().endOf(claims) : null;
  }

  private async load(request: AppRequest): Promise<Actor | null> {
    const device = request.headers[DEVICE_HEADER];
    if (typeof device === 'string' && !request.headers.authorization && !isFromFrame(request)) return this.loadDevice(request, device);
    const claims = await this.claimsOf(request);
    const login = claims ? await this.loader().load(claims, request.ip && addressOf(request.ip)) : null;
    const token = request.headers[OPERATOR_HEADER];
    const acts = login !== null && typeof token === 'string';
    request.actor = acts ? await this.modules.get(OperatorLoader, { strict: false }).load(login, token) : login;
    request.isOperatorEnded = acts && request.actor === null;
    return request.actor;
  }

  private async loadDevice(request: AppRequest, token: string): Promise<Actor | null> {
    request.actor = await this.modules.get(DeviceLoader, { strict: false }).load(token);
    request.isDeviceEnded = request.actor === null;
    return request.actor;
  }

  private loader(): ActorLoader {
    return this.modules.get(ActorLoader, { strict: false });
  }
}

function verify(request: AppRequest): Promise<TokenClaims | null> {
  return new Promise((resolve) => {
    const done = (_: unknown, claims: TokenClaims | false | undefined) => resolve(claims || null);
    passport.authenticate(JWT_STRATEGY, { session: false }, done)(request, undefined, () => resolve(null));
  });
}
