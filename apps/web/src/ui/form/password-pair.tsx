import { useEffect } from 'react';
import { checkPassword, checkPasswordPair } from '@marquee/shared/accounts/password';
import { checkPasswordStrength, type PasswordOwner } from '@marquee/shared/accounts/password-strength';
import { fieldError, type FieldError } from '@marquee/shared/error-texts';
import { TextField } from './text-field.tsx';
import type { FormHandle } from './use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../part-texts.ts';

export interface PasswordPair {
  readonly password: string;
  readonly repeated: string;
}

export const NO_PASSWORDS: PasswordPair = { password: '', repeated: '' };

/** The shared rule for a new password; common ones, and those derived from the owner's name or e-mail, are refused. */
export async function checkPasswords({ password, repeated }: PasswordPair, owner: PasswordOwner = {}): Promise<FieldError[]> {
  const email = owner.email ?? undefined;
  const code = checkPassword(password, email) ?? (await strengthOf(password, owner));
  const differs = checkPasswordPair(password, repeated, email) === 'PASSWORD_MISMATCH';
  return [...fieldError('password', code), ...fieldError('repeated', differs ? 'PASSWORD_MISMATCH' : null)];
}

/** A new password typed twice; `email` tells the browser whose it is. */
export function PasswordPairFields({ form, email }: { form: FormHandle<PasswordPair>; email?: string }) {
  const { t } = useTexts(texts);
  // the lists are loaded on demand
  useEffect(() => void strengthOf('', {}), []);
  const field = { form, className: 'stacked', type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      {email && <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />}
      <TextField {...field} name="password" label={t('newPassword')} note={t('passwordRule')} autoFocus />
      <TextField {...field} name="repeated" label={t('repeatPassword')} />
    </>
  );
}

/** Also null when the lists could not be loaded: the server checks anyway. */
function strengthOf(typed: string, owner: PasswordOwner): ReturnType<typeof checkPasswordStrength> {
  return checkPasswordStrength(typed, owner).catch(() => null);
}
