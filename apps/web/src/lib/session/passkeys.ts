import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { NoPasskeyError } from './no-passkey-error.ts';

export function areThereNoPasskeys(): boolean {
  return globalThis.PublicKeyCredential === undefined;
}

/** Creates a passkey by the server's options (JSON); returns the response to send (JSON). @throws NoPasskeyError */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await asked(() => startRegistration({ optionsJSON })));
}

/** Uses a passkey; otherwise as above. @throws NoPasskeyError */
export async function answerWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await asked(() => startAuthentication({ optionsJSON })));
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    throw new NoPasskeyError('The browser gave no passkey', { cause });
  }
}
