const KEY = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;
const PUBLIC = 'public/';

/** Refuses keys that could escape the folder or would need escaping in an address. */
export function assertKey(key: string): void {
  if (key.length > 300 || !KEY.test(key) || key.includes('..')) throw new Error(`Not a file key: ${key.slice(0, 80)}`);
}

export function isKey(key: string): boolean {
  return key.length <= 300 && KEY.test(key) && !key.includes('..');
}

export function isPublicKey(key: string): boolean {
  return key.startsWith(PUBLIC);
}
