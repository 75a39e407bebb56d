import { Inject, type Type } from '@nestjs/common';
import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { DomainError } from '@marquee/shared/domain-error';
import type { Permission } from '@marquee/shared/permissions';

import { CurrentActor, type Actor, type OrgScope } from '../auth/actor.ts';
import { Requires } from '../auth/requires.ts';
import { DocumentPrinter } from '../documents/document-printer.port.ts';
import { graphqlEnum } from '../graphql/graphql-enum.ts';
import { Id } from '../graphql/id.scalar.ts';
import { Handles, type JobHandler } from '../jobs/job.ts';
import { WorkBook } from '../work/work-book.service.ts';
import { WorkHandler } from '../work/work-handler.ts';
import { defineWork, type FileFormat, type Work, type WorkPayload } from '../work/work.ts';
import { Works, type FileAnswer } from '../work/works.service.ts';
import { headingsFor, lineOf, needsOf, type Columns, type ExtraColumns } from './export-columns.ts';
import { ExportFiles } from './export-files.service.ts';
import { namesOf, type ExportNames } from './export-parts.ts';
import type { ExportProgress, Table } from './export-progress.ts';

export const ExportFormatEnum = graphqlEnum('ExportFormat', ['CSV', 'XLSX', 'PDF'] satisfies FileFormat[]);

/** Which rows of a list are written: those that were there when the export was asked for, after a position. */
export interface RowsFrom<Position = string> {
  readonly until: Date;
  readonly after: Position | null;
}

interface ExportDefinition<Source extends object, Row, Query extends object, Position> {
  /** What is exported, in the plural: `venues` is saved as `venues.csv`. */
  readonly name: string;
  readonly permission: Permission;
  /** What the audit log says when somebody asks for it. */
  readonly audited: AuditAction;
  /** The search and filter of the list, if it has some: an input type. */
  readonly query?: Type<Query>;
  /** The fields of the query are those of the input itself; the query is an abstract input type then. */
  readonly isFlat?: boolean;
  /** Refuses a query before it is stored. */
  readonly check?: (query: Query, source: Source, scope: OrgScope) => void | Promise<void>;
  /** The injected class that reads the rows. */
  readonly source: Type<Source>;
  readonly rows: (source: Source, scope: OrgScope, query: Query, from: RowsFrom<Position>) => AsyncIterable<Row>;
  /** What `rows` needs to go on after a row when the worker died; without it a long file starts over. */
  readonly positionOf?: (row: Row) => Position;
  /** How many rows there will be, where that is quickly known. */
  readonly count?: (source: Source, scope: OrgScope, query: Query, until: Date) => Promise<number>;
  /** The columns by their headings, in this order; some may need a permission of their own. */
  readonly columns: Columns<Row>;
  readonly extraColumns?: ExtraColumns<Source, Row, Query>;
  /** The page of the same as a PDF, where there is one (`renderDocument`). */
  readonly document?: (source: Source, scope: OrgScope, query: Query) => Promise<string>;
  /** The names that clients, stored records or the version before know, where they differ. */
  readonly names?: Partial<ExportNames>;
}

export interface ExportFields<Query extends object> extends Partial<Omit<ExportProgress, 'rows'>> {
  readonly query: Query;
  readonly rows: number;
  readonly format?: FileFormat;
  readonly email?: string;
  /** The columns of whoever asked; absent in work of the version before, whose columns need no permission. */
  readonly headings?: readonly string[];
  /** The extra ones, once the worker found them. */
  readonly extra?: readonly string[];
  /** How many rows there will be, and how many were written so far. */
  readonly total?: number | null;
  readonly seen?: number;
}

/** The mutation and the job of an export; a module lists it among its providers. */
export interface ExportClass<Row> extends Type<JobHandler<WorkPayload>> {
  readonly mutation: string;
  readonly collection: string;
  /** What it writes of rows for somebody who may see every column. */
  readonly tableOf: (rows: AsyncIterable<Row>, extra?: readonly string[]) => Table<Row>;
}

/**
 * Makes an export of one organization's records: a mutation that hands it to a worker and waits a little, or asks how an earlier one goes
 * (`exportId`), its audit log entry, and the job that writes the file: CSV, XLSX, or a PDF where there is a `document`.
 */
export function defineExport<Source extends object, Row, Query extends object = object, Position = string>(
  definition: ExportDefinition<Source, Row, Query, Position>,
): ExportClass<Row> {
  const { name, permission, audited, query: queryType, check, source, rows, columns, extraColumns, document, positionOf } = definition;
  const names = { ...namesOf(name), ...definition.names };
  const kind = defineWork<ExportFields<Query>>({
    name: names.job,
    idKey: 'exportId',
    collection: names.collection,
    of: 'organization',
    begun: { action: audited, subject: names.subject },
    failed: 'EXPORT_FAILED',
    file: { name, link: names.link, permission },
  });

  const Given: Type<object> = (definition.isFlat && queryType) || Object;

  @InputType(names.input)
  class ExportInput extends Given {
    @Field(() => Id, { nullable: true }) exportId?: string | null;
    query?: Query | null;
    format?: FileFormat | null;
  }
  if (queryType && !definition.isFlat) Field(() => queryType, { nullable: true })(ExportInput.prototype, 'query');
  const formats = `CSV when empty.${document ? '' : ' There is no PDF.'}`;
  Field(() => ExportFormatEnum, { nullable: true, description: formats })(ExportInput.prototype, 'format');

  const tableFor = (headings: readonly string[], extra: readonly string[], found: Table<Row>['rows']): Table<Row> => ({
    head: [...headings, ...extra],
    rows: found,
    line: (row) => [...lineOf(columns, headings, row), ...extra.map((heading) => extraColumns?.value(row, heading) ?? '')],
    positionOf,
  });

  @ObjectType(names.answer)
  class ExportAnswer {
    @Field(() => String, { nullable: true }) url!: string | null;
    @Field(() => String, { nullable: true }) message!: string | null;
    @Field(() => Id) exportId!: unknown;
  }

  @Resolver()
  @Handles(kind.job)
  class Export extends WorkHandler<ExportFields<Query>> {
    static readonly mutation = names.mutation;
    static readonly collection = names.collection;
    static readonly tableOf = (found: AsyncIterable<Row>, extra: readonly string[] = []) =>
      tableFor(Object.keys(columns), extra, () => found);

    constructor(
      book: WorkBook,
      private readonly works: Works,
      private readonly printer: DocumentPrinter,
      private readonly exportFiles: ExportFiles,
      @Inject(source) private readonly source: Source,
    ) {
      super(kind, book);
    }

    /** @throws DomainError EXPORT_FAILED, NOT_FOUND, BAD_USER_INPUT, and those of `check` */
    @Mutation(() => ExportAnswer, { name: names.mutation })
    @Requires(permission)
    async export(@CurrentActor() actor: Actor, @Args('input', { type: () => ExportInput }) input: ExportInput): Promise<FileAnswer> {
      return this.works.file(actor, kind, input.exportId ?? (await this.begin(actor, input)));
    }

    protected async work(work: Work<ExportFields<Query>>) {
      const { query, format, createdAt: until, headings = Object.keys(columns) } = work;
      const scope = { orgId: String(work.orgId) };
      if (format === 'PDF' && document) return { body: await this.printer.print(await document(this.source, scope, query)) };
      const found = await this.prepared(scope, work);
      const table = tableFor(headings, found, (after) => rows(this.source, scope, query, { until, after: after as Position | null }));
      return this.exportFiles.write(kind, work, table, (progress) => this.advance(work, progress as Partial<ExportFields<Query>>));
    }

    /** The extra headings; found once, so that every part of the file has the same. */
    private async prepared(scope: OrgScope, work: Work<ExportFields<Query>>): Promise<readonly string[]> {
      if (work.extra) return work.extra;
      const { query, createdAt } = work;
      const extra = (await extraColumns?.headings(this.source, scope, query)) ?? [];
      const total = (await definition.count?.(this.source, scope, query, createdAt)) ?? null;
      await this.advance(work, { extra, total } as Partial<ExportFields<Query>>);
      return extra;
    }

    private async begin(actor: Actor, input: ExportInput): Promise<string> {
      const format = input.format ?? 'CSV';
      if (format === 'PDF' && !document) throw new DomainError('BAD_USER_INPUT');
      const query = { ...(definition.isFlat ? queryIn(input) : input.query) } as Query;
      await check?.(query, this.source, actor);
      const headings = headingsFor(columns, actor);
      const asked = { query, format, rows: 0, email: actor.email ?? undefined, headings, needs: needsOf(columns, headings) };
      return this.works.begin(actor, kind, asked, Object.fromEntries(Object.entries(query)));
    }
  }
  return Export;
}

/** The fields of a query that are those of the input itself. */
function queryIn(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'exportId' && name !== 'format'));
}
