import { Inject, Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { LRUCache } from 'lru-cache';

import type { ErrorCode } from '@marquee/shared/error-codes';
import { ERROR_TEXTS } from '@marquee/shared/error-table';

import { CONFIG, type Config } from '../../config/config.ts';
import { Metrics } from '../../metrics/metrics.registry.ts';
import { checkDocument, parseWithin } from './document-rules.ts';
import { costOf, MOST_COST } from './document-cost.ts';
import { checkVariables } from './input-rules.ts';
import { TrustedDocuments, type DocumentReference } from './trusted-documents.registry.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly reason: string;
}

export interface AdmittedBody {
  readonly query: string;
  readonly variables: object;
  readonly operationName?: string;
}

export type Admission = { readonly admitted: AdmittedBody } | { readonly refused: object };

/** Longer documents are checked each time: no page of ours sends one. */
const LONGEST_CACHED = 20_000;

type Body = DocumentReference & { variables?: unknown; operationName?: unknown };

/** The checks before Apollo: documents that are too large, unknown or dangerous are refused before validation and execution. */
@Injectable()
export class GraphqlGate {
  /** Cached verdicts of recent documents: a page sends the same few repeatedly. */
  private readonly verdicts = new LRUCache<string, Refusal | 'admitted'>({
    max: 1000,
    maxEntrySize: LONGEST_CACHED,
    sizeCalculation: (_verdict, query) => query.length || 1,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly trustedDocuments: TrustedDocuments,
    private readonly schemaHost: GraphQLSchemaHost,
    private readonly metrics: Metrics,
  ) {}

  /** Returns what Apollo executes: the document's text and its variables, and nothing else. Or the body of the refusal. */
  admit(method: string, body: unknown): Admission {
    const asked = method === 'POST' ? this.read(body) : { code: 'BAD_USER_INPUT' as const, reason: 'method' };
    if (!('reason' in asked)) return { admitted: asked };
    const { code, reason } = asked;
    this.metrics.refusals.inc({ reason });
    return { refused: { errors: [{ message: ERROR_TEXTS[code], extensions: { code, details: { reason } } }] } };
  }

  private read(body: unknown): Refusal | AdmittedBody {
    if (Array.isArray(body)) return { code: 'QUERY_TOO_COMPLEX', reason: 'batch' };
    if (body === null || typeof body !== 'object') return { code: 'BAD_USER_INPUT', reason: 'body' };
    const { variables, operationName } = body as Body;
    const wrong = checkVariables(variables);
    if (wrong) return { code: 'BAD_USER_INPUT', reason: wrong };
    const known = this.trustedDocuments.find(body as Body);
    if (known === null && this.config.TRUSTED_DOCUMENTS_ONLY) return { code: 'UNKNOWN_DOCUMENT', reason: 'unknown' };
    const query = known ?? (body as Body).query;
    if (typeof query !== 'string') return { code: 'UNKNOWN_DOCUMENT', reason: 'unknown' };
    const refusal = known === null ? this.verdictOf(query) : null;
    return refusal ?? { query, variables: variables ?? {}, ...(typeof operationName === 'string' && { operationName }) };
  }

  private verdictOf(query: string): Refusal | null {
    const seen = this.verdicts.get(query);
    if (seen) return seen === 'admitted' ? null : seen;
    const refusal = this.judge(query);
    this.verdicts.set(query, refusal ?? 'admitted');
    return refusal;
  }

  private judge(query: string): Refusal | null {
    const document = parsed(query);
    if (document === null) return { code: 'BAD_USER_INPUT', reason: 'syntax' };
    const reason = document === 'tokens' ? document : (checkDocument(document) ?? this.costProblem(document));
    return reason ? { code: 'QUERY_TOO_COMPLEX', reason } : null;
  }

  private costProblem(document: Exclude<ReturnType<typeof parseWithin>, string>): 'cost' | null {
    return costOf(document, this.schemaHost.schema) > MOST_COST ? 'cost' : null;
  }
}

function parsed(query: string): ReturnType<typeof parseWithin> | null {
  try {
    return parseWithin(query);
  } catch {
    return null;
  }
}
