import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';

import { AccountSearch, type AccountQuery } from '../support/account-search.query.ts';
import { CorrectAccountService, type AccountCorrection } from '../support/correct-account.service.ts';
import type { PreferredLogin, UserRecord } from '../record/user.schema.ts';
import { UsersRepository } from '../record/users.repository.ts';

export type { PreferredLogin } from '../record/user.schema.ts';

/** An account as shown to the platform's operators. */
export interface Account extends Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'email' | 'secondaryEmails' | 'phoneNumber'> {
  readonly preferredLogin: PreferredLogin;
}

/** Accounts of all people, for the operators' features. */
@Injectable()
export class AccountsSupport {
  constructor(
    private readonly users: UsersRepository,
    private readonly accountSearch: AccountSearch,
    private readonly correctAccount: CorrectAccountService,
  ) {}

  /** Newest first, after the id of the last one seen. */
  async search(query: AccountQuery, after: string | null, page: { readonly skip: number; readonly limit: number }): Promise<Account[]> {
    const filter = await this.accountSearch.filterOf(query);
    return filter ? this.users.search(filter, after, page) : [];
  }

  /** @throws DomainError see CorrectAccountService */
  correct(actor: Actor, wanted: AccountCorrection): Promise<Account> {
    return this.correctAccount.correct(actor, wanted);
  }
}
