import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** The person said no to the browser's question, or it found no passkey. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}

export function areThereNoPasskeys(): boolean {
  return globalThis.PublicKeyCredential === undefined;
}

/** Makes a passkey as the server's options (JSON) say; answers what to send back (JSON). @throws NoPasskeyError */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await asked(() => startRegistration({ optionsJSON })));
}

/** Uses a passkey; as above. @throws NoPasskeyError */
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
