import { SecurityLog } from './security-log.ts';
import { EndSessionService } from './sessions/end-session.service.ts';
import { ReadSessionsService } from './sessions/read-sessions.service.ts';
import { SessionsResolver } from './sessions/sessions.resolver.ts';
import { SignOutEverywhereService } from './sessions/sign-out-everywhere.service.ts';

/** How people look after their own way in: logins, second factors, passkeys. */
export const SECURITY_PROVIDERS = [SecurityLog, ReadSessionsService, EndSessionService, SignOutEverywhereService, SessionsResolver];
