import { DomainError } from '@marquee/shared/domain-error';

import type { FileStorage } from './file-storage.port.ts';
import { storedUrl } from './stored-urls.ts';

/** An upload has no folders below that of its organization. */
const FILE_NAME = /^[\w-]{1,100}\.[a-z]{1,5}$/;

/**
 * The stored form (without our own origin) of the address of a picture that this organization uploaded. Other addresses are refused,
 * because external hosts would learn who views our pages. @throws DomainError UNKNOWN_REFERENCE {name}
 */
export function ownUploadUrl(files: FileStorage, publicUrl: string, orgId: string, url: string, name: string): string {
  const own = storedUrl(files.publicUrl(`public/posters/${orgId}/picture`), publicUrl).replace(/picture$/, '');
  const stored = storedUrl(url, publicUrl);
  if (!stored.startsWith(own) || !FILE_NAME.test(stored.slice(own.length))) throw new DomainError('UNKNOWN_REFERENCE', { name });
  return stored;
}
