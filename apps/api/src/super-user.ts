import { NestFactory } from '@nestjs/core';

import { emailOf } from '@marquee/shared/accounts/email';

import { NameSuperUserService, type Naming } from '#features/accounts/operators/name-super-user.service';

import { AppModule } from './app.module.ts';
import type { Config } from './platform/config/config.ts';

const TAKE_AWAY = '--remove';
const USAGE = `Name one account by its e-mail address, and ${TAKE_AWAY} to take the right away.`;

const TEXTS: Record<Naming, (email: string, url: string) => string> = {
  named: (email, url) => `${email} is a super user. The right counts once they have a second factor: ${url} asks for one after the login.`,
  'named before': (email) => `${email} is a super user already.`,
  dismissed: (email) => `${email} is no super user any more.`,
  'not one': (email) => `${email} is no super user.`,
  unknown: (email, url) => `Nobody signed up with ${email}. Sign up at ${url}/account first.`,
  unproved: (email) => `${email} is not confirmed yet. Open the link that was mailed there first.`,
};

/** Prints the outcome, and returns whether the request was fulfilled. */
export async function superUser(config: Config, args: readonly string[], say: (line: string) => void): Promise<boolean> {
  const named = args.filter((arg) => arg !== TAKE_AWAY);
  const email = emailOf(named[0]);
  if (email === null || named.length !== 1) {
    say(USAGE);
    return false;
  }
  const app = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: ['error', 'fatal'], abortOnError: false });
  try {
    const naming = await app.get(NameSuperUserService, { strict: false }).set(email, !args.includes(TAKE_AWAY));
    say(TEXTS[naming](email, config.PUBLIC_URL));
    return naming !== 'unknown' && naming !== 'unproved';
  } finally {
    await app.close();
  }
}
