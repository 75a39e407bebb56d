import { createSecretKey } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { Clock } from '../clock/clock.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import type { TokenClaims } from './actor.ts';

export const JWT_STRATEGY = 'jwt';

/** Accepts one algorithm with our own key. A token without an id, a user or an expiry is rejected. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, JWT_STRATEGY) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    // a text would be tried as a public key first, for every request; the types of the library do not know keys
    const secretOrKey = createSecretKey(config.JWT_SECRET, 'utf8') as object as Buffer;
    const key = { secretOrKey, algorithms: ['HS256' as const] };
    // expiry is checked below, by our own clock
    super({ ...key, jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), ignoreExpiration: true });
  }

  validate({ sub, jti, exp }: Partial<TokenClaims> & { exp?: unknown }): TokenClaims | null {
    const isLive = typeof exp === 'number' && exp * 1000 > this.clock.now().getTime();
    return isLive && typeof sub === 'string' && typeof jti === 'string' ? { sub, jti } : null;
  }
}
