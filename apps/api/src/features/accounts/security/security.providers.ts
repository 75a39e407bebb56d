import type { Provider } from '@nestjs/common';
import type { ModelDefinition } from '@nestjs/mongoose';

import { LogInWithPasskeyService } from './passkeys/log-in-with-passkey.service.ts';
import { ManagePasskeysService } from './passkeys/manage-passkeys.service.ts';
import { PasskeyRecord, PasskeySchema } from '../factors/passkey.schema.ts';
import { PasskeysRepository } from '../factors/passkeys.repository.ts';
import { PasskeysResolver } from './passkeys/passkeys.resolver.ts';
import { RegisterPasskeyService } from './passkeys/register-passkey.service.ts';
import { UsePasskeyService } from './passkeys/use-passkey.service.ts';
import { WebAuthnService } from './passkeys/webauthn.service.ts';
import { ChangePolicyService } from './policy/change-policy.service.ts';
import { SecurityPoliciesRepository } from '../factors/security-policies.repository.ts';
import { SecurityPolicyResolver } from './policy/security-policy.resolver.ts';
import { SecurityPolicyRecord, SecurityPolicySchema } from '../factors/security-policy.schema.ts';
import { ConfirmIdentityService } from './proof/confirm-identity.service.ts';
import { ProofsService } from './proof/proofs.service.ts';
import { FactorGuesses } from './second-factor/factor-guesses.limiter.ts';
import { CheckCodeService } from './second-factor/check-code.service.ts';
import { DisableTotpService } from './second-factor/disable-totp.service.ts';
import { EnrollTotpService } from './second-factor/enroll-totp.service.ts';
import { FirstFactorService } from './second-factor/first-factor.service.ts';
import { OwnFactorsService } from '../factors/own-factors.service.ts';
import { ReadSecurityService } from './second-factor/read-security.service.ts';
import { RecoveryCodesService } from './second-factor/recovery-codes.service.ts';
import { ReplaceRecoveryCodesService } from './second-factor/replace-recovery-codes.service.ts';
import { SecondFactorResolver } from './second-factor/second-factor.resolver.ts';
import { SecondFactorRecord, SecondFactorSchema } from '../factors/second-factor.schema.ts';
import { SecondFactorsRepository } from '../factors/second-factors.repository.ts';
import { SecondStepService } from './second-factor/second-step.service.ts';
import { TotpService } from './second-factor/totp.service.ts';
import { SecurityLogService } from '../notices/security-log.service.ts';
import { SecurityTicket, SecurityTicketSchema } from './security-ticket.schema.ts';
import { SecurityTicketsRepository } from './security-tickets.repository.ts';
import { SecurityTicketsService } from './security-tickets.service.ts';
import { EndSessionService } from './sessions/end-session.service.ts';
import { ReadSessionsService } from './sessions/read-sessions.service.ts';
import { SessionsResolver } from './sessions/sessions.resolver.ts';
import { SignOutEverywhereService } from './sessions/sign-out-everywhere.service.ts';

export const SECURITY_MODELS: ModelDefinition[] = [
  { name: SecondFactorRecord.name, schema: SecondFactorSchema },
  { name: PasskeyRecord.name, schema: PasskeySchema },
  { name: SecurityPolicyRecord.name, schema: SecurityPolicySchema },
  { name: SecurityTicket.name, schema: SecurityTicketSchema },
];

/** Management of a person's own logins, second factors and passkeys. */
export const SECURITY_PROVIDERS: Provider[] = [
  SecurityLogService,
  SecurityPoliciesRepository,
  ChangePolicyService,
  SecurityPolicyResolver,
  SecurityTicketsRepository,
  SecurityTicketsService,
  ReadSessionsService,
  EndSessionService,
  SignOutEverywhereService,
  SessionsResolver,
  SecondFactorsRepository,
  TotpService,
  RecoveryCodesService,
  OwnFactorsService,
  FactorGuesses,
  CheckCodeService,
  SecondStepService,
  FirstFactorService,
  EnrollTotpService,
  DisableTotpService,
  ReplaceRecoveryCodesService,
  ReadSecurityService,
  SecondFactorResolver,
  ProofsService,
  ConfirmIdentityService,
  PasskeysRepository,
  WebAuthnService,
  UsePasskeyService,
  RegisterPasskeyService,
  ManagePasskeysService,
  LogInWithPasskeyService,
  PasskeysResolver,
];
