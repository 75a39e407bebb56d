export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
}

/**
 * Storage of uploads and generated files. Keys: lower-case letters, digits, `-`, `_`, `.`, `/`; those under `public/` are readable by
 * anybody.
 */
export abstract class FileStorage {
  /** Writes or replaces. @throws Error for an invalid key. */
  abstract put(key: string, body: Buffer, contentType: string): Promise<void>;
  abstract get(key: string): Promise<StoredFile | null>;
  /** Deletes permanently; does nothing if the file does not exist. */
  abstract delete(key: string): Promise<void>;
  /** Deletes every file below a folder (`exports/abc`). @throws Error for an invalid folder. */
  abstract deleteFolder(folder: string): Promise<void>;
  /** The permanent address of a file whose key begins with `public/`. Such files are cached for a year, so new content needs a new key. */
  abstract publicUrl(key: string): string;
}
