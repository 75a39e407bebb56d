export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
}

/** A file that is read piece by piece. */
export interface ReadFile {
  readonly size: number;
  readonly contentType: string;
  readonly body: AsyncIterable<Buffer>;
}

/** What a process stores to continue a file that another one began to write. */
export interface Upload {
  readonly id: string;
  /** The parts in order, each with its size in bytes and what the storage answered to it. */
  readonly parts: readonly { readonly size: number; readonly tag: string }[];
}

/** A part of a file has at least this size in bytes, but the last: S3 refuses smaller ones. */
export const PART_BYTES = 5 * 1024 * 1024;

/** The parts stored so far are gone: the storage removed them. Whoever writes the file starts it again. */
export class UploadLostError extends Error {}

/** Writes one file in parts; it is not readable before `finish`. */
export abstract class FileWriter {
  /** After the last part; stored by the caller, it continues the file in another process. */
  abstract readonly upload: Upload;
  /** Written after the last part. A part that was written before a crash but not stored by the caller is replaced. @throws UploadLostError */
  abstract part(body: Buffer): Promise<void>;
  /** May be repeated after a crash. @throws UploadLostError */
  abstract finish(): Promise<void>;
  /** Discards all parts; does nothing to a file that is finished. */
  abstract abort(): Promise<void>;
}

/**
 * Storage of uploads and generated files. Keys: lower-case letters, digits, `-`, `_`, `.`, `/`; those under `public/` are readable by
 * anybody.
 */
export abstract class FileStorage {
  /** Writes or replaces. @throws Error for an invalid key. */
  abstract put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Begins a file that is written in parts, or continues `upload`. @throws UploadLostError, Error for an invalid key. */
  abstract write(key: string, contentType: string, upload?: Upload | null): Promise<FileWriter>;
  abstract get(key: string): Promise<StoredFile | null>;
  /** Reads a file of any size in parts. */
  abstract read(key: string): Promise<ReadFile | null>;
  /** Deletes permanently; does nothing if the file does not exist. */
  abstract delete(key: string): Promise<void>;
  /** Deletes every file below a folder (`exports/abc`). @throws Error for an invalid folder. */
  abstract deleteFolder(folder: string): Promise<void>;
  /** The permanent address of a file whose key begins with `public/`. Such files are cached for a year, so new content needs a new key. */
  abstract publicUrl(key: string): string;
}
