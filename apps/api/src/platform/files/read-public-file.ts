import type { FileStorage, StoredFile } from './file-storage.port.ts';

/** Reads the public file of ours at an address; null for any other address and for a deleted file. */
export async function readPublicFile(files: FileStorage, url: string): Promise<StoredFile | null> {
  const folder = files.publicUrl('public/x').slice(0, -1);
  return url.startsWith(folder) ? files.get(`public/${url.slice(folder.length)}`) : null;
}
