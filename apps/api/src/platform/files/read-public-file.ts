import type { FileStorage, StoredFile } from './file-storage.ts';

/** The public file of ours behind an address, by its key; null for any other address and for a file that is gone. */
export async function readPublicFile(files: FileStorage, url: string): Promise<StoredFile | null> {
  const folder = files.publicUrl('public/x').slice(0, -1);
  return url.startsWith(folder) ? files.get(`public/${url.slice(folder.length)}`) : null;
}
