import { Injectable } from '@nestjs/common';

import { validatePin } from '@marquee/shared/counter/operators';
import { refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Person } from '#platform/auth/actor';
import { hashPassword } from '#platform/auth/passwords';
import { Clock } from '#platform/clock/clock.service';

import { OperatorsRepository } from './operators.repository.ts';

const pinSet = defineDeed({
  action: 'operator.pin-set',
  subject: 'user',
  tells: ({ id, orgId }: Pick<Person, 'id' | 'orgId'>) => ({ id, orgId }),
});

/** A member's own PIN. Nobody else sets or reads it. */
@Injectable()
export class SetPinService {
  constructor(
    private readonly operators: OperatorsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION */
  async set(person: Person, pin: string): Promise<true> {
    refuseFields(validatePin(pin));
    const pinHash = await hashPassword(pin);
    await this.deeds.run(person, pinSet, async (tx) => {
      await this.operators.setPin(tx, person, person.id, pinHash, this.clock.now());
      return person;
    });
    return true;
  }
}
