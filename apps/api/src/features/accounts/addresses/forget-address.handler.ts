import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';

import { UsersRepository } from '../record/users.repository.ts';
import { forgetAddressJob } from './address-claims.service.ts';

type Payload = z.infer<typeof forgetAddressJob.payload>;

/** Not part of the proof: strangers choose how many accounts list an address, and a proof must not wait for them. */
@Injectable()
@Handles(forgetAddressJob)
export class ForgetAddressHandler implements JobHandler<Payload> {
  constructor(private readonly users: UsersRepository) {}

  handle({ userId, email }: Payload): Promise<void> {
    return this.users.forgetSecondary(userId, email);
  }
}
