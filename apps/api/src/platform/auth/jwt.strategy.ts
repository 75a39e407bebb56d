import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import { CONFIG, type Config } from '../config/config.ts';
import type { TokenClaims } from './actor.ts';

export const JWT_STRATEGY = 'jwt';

/** Accepts one algorithm with our own key; a token without an id or a person says nothing. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, JWT_STRATEGY) {
  constructor(@Inject(CONFIG) config: Config) {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: config.JWT_SECRET, algorithms: ['HS256'] });
  }

  validate(payload: Partial<TokenClaims>): TokenClaims | null {
    const { sub, jti } = payload;
    return typeof sub === 'string' && typeof jti === 'string' ? { sub, jti } : null;
  }
}
