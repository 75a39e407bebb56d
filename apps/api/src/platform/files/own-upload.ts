import { DomainError } from '@marquee/shared/domain-error';

import type { FileStorage } from './file-storage.ts';
import { storedUrl } from './stored-urls.ts';

/**
 * The address of a picture that this organisation uploaded, as it is stored: without our own address. Others are refused,
 * because pages of others would tell strangers who looks at ours. @throws DomainError UNKNOWN_REFERENCE {name}
 */
export function ownUploadUrl(files: FileStorage, publicUrl: string, orgId: string, url: string, name: string): string {
  const own = storedUrl(files.publicUrl(`public/posters/${orgId}/picture`), publicUrl).replace(/picture$/, '');
  const stored = storedUrl(url, publicUrl);
  if (!stored.startsWith(own) || stored.includes('..')) throw new DomainError('UNKNOWN_REFERENCE', { name });
  return stored;
}
