import { Injectable } from '@nestjs/common';

import { checkFullName, tidyName } from '@marquee/shared/accounts/name';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';

import type { UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';
import type { UpdateProfileInput } from './profile.inputs.ts';
import { StorePortraitService } from './store-portrait.service.ts';

@Injectable()
export class UpdateProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly storePortrait: StorePortraitService,
  ) {}

  /** Name and picture; undefined keeps the picture, null removes it. @throws DomainError NAME_INCOMPLETE, NAME_TOO_LONG, UPLOAD_INVALID */
  async update(actor: Person, { firstName: first, lastName: last, imageUrl: picture }: UpdateProfileInput): Promise<UserRecord> {
    const [firstName, lastName] = [tidyName(first), tidyName(last)];
    refuseIf(firstName && lastName ? checkFullName(`${firstName} ${lastName}`) : 'NAME_INCOMPLETE');
    const user = await this.users.get(actor.id);
    const imageUrl = picture ? this.storePortrait.ownUrl(actor, picture) : (picture ?? undefined);
    if (picture && !imageUrl) throw new DomainError('UPLOAD_INVALID');
    const changed = picture === undefined ? {} : { imageUrl: imageUrl || null };
    return this.users.update(null, user._id, { $set: { firstName, lastName, ...changed } });
  }
}
