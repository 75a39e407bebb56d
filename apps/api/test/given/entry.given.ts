import { randomInt } from 'node:crypto';

import type { UserRecord } from '../../src/features/accounts/record/user.schema.ts';
import type { TestApp } from '../test-app.ts';

/** A unique phone number. */
export function aPhone(): string {
  return `+1801${randomInt(2_000_000, 9_999_999)}`;
}

/** A person with a proved phone and the password `PASSWORD` by default. */
export function aCaller(world: TestApp, overrides: Partial<UserRecord> = {}): Promise<UserRecord> {
  return world.given.accounts.user({ phoneNumber: aPhone(), phoneNumberVerifiedAt: new Date(), ...overrides });
}

/** The digits of the last code sent to this phone or mailbox, after running the jobs. */
export async function codeSentTo(world: TestApp, to: string): Promise<string> {
  await world.runJobs();
  const messages = [...(await world.texts()), ...(await world.mails())].filter((message) => message.to === to);
  const code = /code is (\d{4})\./.exec(messages.at(-1)?.text ?? '')?.[1];
  if (!code) throw new Error(`No code was sent to ${to}`);
  return code;
}

/** The code in the link of the last mail to this address. */
export async function linkCodeSentTo(world: TestApp, to: string): Promise<string> {
  await world.runJobs();
  const mails = (await world.mails()).filter((message) => message.to === to);
  const code = /[?&]code=([\w-]+)/.exec(mails.findLast(({ text }) => text.includes('code='))?.text ?? '')?.[1];
  if (!code) throw new Error(`No link was sent to ${to}`);
  return code;
}

/** Four other digits. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 10_000).padStart(4, '0');
}
