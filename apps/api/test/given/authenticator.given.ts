import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export interface AuthenticatorOptions {
  readonly origin?: string;
  readonly host?: string;
  /** Whether it verifies the user: PIN, fingerprint, face. */
  readonly isVerifying?: boolean;
  readonly isBackedUp?: boolean;
}

/** A software security key: one passkey (ES256) with a signature counter. */
export function anAuthenticator({
  origin = 'http://localhost:4000',
  host = 'localhost',
  isVerifying = true,
  isBackedUp = false,
}: AuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let userHandle: string | undefined;
  const state = { counter: 0 };

  const authData = (attested?: Buffer): Buffer => {
    const backup = isBackedUp ? FLAGS.backupEligible | FLAGS.backedUp : 0;
    const flags = FLAGS.present | (isVerifying ? FLAGS.verified : 0) | backup | (attested ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) =>
    JSON.stringify({ id: url(credentialId), rawId: url(credentialId), type: 'public-key', clientExtensionResults: {}, response });

  return {
    credentialId: url(credentialId),
    state,
    /** The response to `beginPasskeyRegistration`. */
    register(options: string): string {
      const { challenge, user } = JSON.parse(options) as { challenge: string; user: { id: string } };
      userHandle = user.id;
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', null],
        ['authData', authData(attested)],
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge);
      return answer({ clientDataJSON: url(clientDataJSON), attestationObject: url(attestationObject), transports: ['internal'] });
    },
    /** The response to `beginPasskeyLogin` and `beginPasskeyProof`. */
    use(options: string): string {
      const { challenge } = JSON.parse(options) as { challenge: string };
      state.counter += 1;
      const [data, clientDataJSON] = [authData(), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON: url(clientDataJSON), authenticatorData: url(data), signature: url(signature), userHandle });
    },
  };
}

/** `null` stands for an empty map. */
type CborValue = number | string | Buffer | null;

/** The part of CBOR that an attestation needs. */
function cborMap(entries: readonly (readonly [number | string, CborValue])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  return value === null ? head(5, 0) : Buffer.concat([head(2, value.length), value]);
}

function head(type: number, size: number): Buffer {
  const top = type << 5;
  if (size < 24) return Buffer.from([top | size]);
  return size < 256 ? Buffer.from([top | 24, size]) : Buffer.from([top | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');
