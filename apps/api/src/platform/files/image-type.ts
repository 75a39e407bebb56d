/** Detects JPEG and PNG by their first bytes, whatever type the sender declares; null for anything else. */
export function imageTypeOf(body: Buffer): 'image/jpeg' | 'image/png' | null {
  if (body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (body.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return null;
}
