import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, ConfigError, type Config } from '../../config/config.ts';

const PREFIX = /^sha256:/;

/** What a client may send in place of a document's text. */
export interface DocumentReference {
  readonly id?: unknown;
  readonly query?: unknown;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: unknown } };
}

/** The documents that our own pages were built with, by the sha256 of their text. */
@Injectable()
export class TrustedDocuments {
  private readonly documents: ReadonlyMap<string, string>;
  private readonly texts: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    const path = config.TRUSTED_DOCUMENTS_FILE ?? join(dirname(process.argv[1] ?? ''), 'persisted-documents.json');
    const isThere = existsSync(path);
    if (!isThere && config.TRUSTED_DOCUMENTS_ONLY) throw new ConfigError(`TRUSTED_DOCUMENTS_FILE is missing: ${path} does not exist`);
    const manifest = isThere ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
    this.documents = new Map(Object.entries(manifest).map(([hash, text]) => [hash.replace(PREFIX, ''), text]));
    this.texts = new Set(this.documents.values());
  }

  /** The document for `id`, a hash in `extensions.persistedQuery` or the text itself; null for an unknown document. */
  find({ id, query, extensions }: DocumentReference): string | null {
    const hash = id ?? extensions?.persistedQuery?.sha256Hash;
    if (typeof hash === 'string') return this.documents.get(hash.replace(PREFIX, '')) ?? null;
    return typeof query === 'string' && this.texts.has(query) ? query : null;
  }
}
