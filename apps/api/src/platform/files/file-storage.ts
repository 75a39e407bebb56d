export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
}

/** Where uploads and generated files lie. Keys: lower-case letters, digits, `-`, `_`, `.`, `/`; those under `public/` are readable by anybody. */
export abstract class FileStorage {
  /** Writes or replaces. @throws Error for a key that is none. */
  abstract put(key: string, body: Buffer, contentType: string): Promise<void>;
  abstract get(key: string): Promise<StoredFile | null>;
  /** For good; nothing happens where there is no such file. */
  abstract delete(key: string): Promise<void>;
  /** The same for every file below a folder (`exports/abc`). @throws Error for a folder that is none. */
  abstract deleteFolder(folder: string): Promise<void>;
  /** The lasting address of a file whose key begins with `public/`; such files are cached for a year, so a new content needs a new key. */
  abstract publicUrl(key: string): string;
}
