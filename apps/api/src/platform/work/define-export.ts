import { Inject, type Type } from '@nestjs/common';
import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';
import type { Permission } from '@marquee/shared/permissions';

import { CurrentActor, type Actor, type OrgScope } from '../auth/actor.ts';
import { Requires } from '../auth/requires.ts';
import { DocumentPrinter } from '../documents/document-printer.port.ts';
import { csvFile, type Cell } from '../files/csv-file.ts';
import { graphqlEnum } from '../graphql/graphql-enum.ts';
import { Id } from '../graphql/id.scalar.ts';
import { Handles, type JobHandler } from '../jobs/job.ts';
import { WorkBook } from './work-book.service.ts';
import { WorkHandler } from './work-handler.ts';
import { defineWork, type FileFormat, type Work, type WorkPayload } from './work.ts';
import { Works, type FileAnswer } from './works.service.ts';

const ExportFormatEnum = graphqlEnum('ExportFormat', ['CSV', 'PDF'] satisfies FileFormat[]);

/** What an export calls its parts. Those of `venues`: `exports.write-venues`, `exportedVenues`, `exportVenues`, … */
interface ExportNames {
  readonly job: string;
  readonly collection: string;
  readonly link: string;
  readonly subject: AuditSubjectKind;
  readonly mutation: string;
  readonly input: string;
  readonly answer: string;
}

type Column<Row> = (row: Row) => Cell | null;

interface ExportDefinition<Source extends object, Row, Query extends object> {
  /** What is exported, in the plural: `venues` is saved as `venues.csv`. */
  readonly name: string;
  readonly permission: Permission;
  /** What the audit log says when somebody asks for it. */
  readonly audited: AuditAction;
  /** The search and filter of the list, if it has some: an input type. */
  readonly query?: Type<Query>;
  /** Whether the fields of the query are those of the input itself; the query is an abstract input type then. */
  readonly isFlat?: boolean;
  /** Refuses a query before it is stored. */
  readonly check?: (query: Query, source: Source, scope: OrgScope) => void | Promise<void>;
  /** The injected class that reads the rows. */
  readonly source: Type<Source>;
  readonly rows: (source: Source, scope: OrgScope, query: Query) => AsyncIterable<Row>;
  /** The columns by their headings, in this order. */
  readonly columns: Readonly<Record<string, Column<Row>>>;
  /** The page of the same as a PDF, where there is one (`renderDocument`). */
  readonly document?: (source: Source, scope: OrgScope, query: Query) => Promise<string>;
  /** The names that clients, stored records or the version before know, where they differ. */
  readonly names?: Partial<ExportNames>;
}

export interface ExportFields<Query extends object> {
  readonly query: Query;
  readonly rows: number;
  readonly format?: FileFormat;
}

/** The mutation and the job of an export; a module lists it among its providers. */
export interface ExportClass<Row> extends Type<JobHandler<WorkPayload>> {
  readonly mutation: string;
  readonly collection: string;
  readonly write: (rows: AsyncIterable<Row>) => ReturnType<typeof csvFile>;
}

/**
 * Makes an export of one organization's records: a mutation that hands it to a worker and waits a little, or asks how an earlier one goes
 * (`exportId`), its audit log entry, and the job that writes the file: CSV, or a PDF where there is a `document`.
 */
export function defineExport<Source extends object, Row, Query extends object = object>(
  definition: ExportDefinition<Source, Row, Query>,
): ExportClass<Row> {
  const { name, permission, audited, query: queryType, check, source, rows, columns, document } = definition;
  const names = { ...namesOf(name), ...definition.names };
  const kind = defineWork<ExportFields<Query>>({
    name: names.job,
    idKey: 'exportId',
    collection: names.collection,
    of: 'organization',
    begun: { action: audited, subject: names.subject },
    failed: 'EXPORT_FAILED',
    file: { name, link: names.link },
  });

  const Given: Type<object> = (definition.isFlat && queryType) || Object;

  @InputType(names.input)
  class ExportInput extends Given {
    @Field(() => Id, { nullable: true }) exportId?: string | null;
    query?: Query | null;
    format?: FileFormat | null;
  }
  if (queryType && !definition.isFlat) Field(() => queryType, { nullable: true })(ExportInput.prototype, 'query');
  if (document) Field(() => ExportFormatEnum, { nullable: true, description: 'CSV when empty.' })(ExportInput.prototype, 'format');

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
    static readonly write = (found: AsyncIterable<Row>) => csvFile(Object.keys(columns), linesOf(Object.values(columns), found));

    constructor(
      book: WorkBook,
      private readonly works: Works,
      private readonly printer: DocumentPrinter,
      @Inject(source) private readonly source: Source,
    ) {
      super(kind, book);
    }

    /** @throws DomainError EXPORT_FAILED, NOT_FOUND, and those of `check` */
    @Mutation(() => ExportAnswer, { name: names.mutation })
    @Requires(permission)
    async export(@CurrentActor() actor: Actor, @Args('input', { type: () => ExportInput }) input: ExportInput): Promise<FileAnswer> {
      return this.works.file(actor, kind, input.exportId ?? (await this.begin(actor, input)));
    }

    protected async work({ orgId, query, format }: Work<ExportFields<Query>>) {
      const scope = { orgId: String(orgId) };
      if (format === 'PDF' && document) return { body: await this.printer.print(await document(this.source, scope, query)) };
      return Export.write(rows(this.source, scope, query));
    }

    private async begin(actor: Actor, input: ExportInput): Promise<string> {
      const { format } = input;
      const query = { ...(definition.isFlat ? queryIn(input) : input.query) } as Query;
      await check?.(query, this.source, actor);
      return this.works.begin(actor, kind, { query, rows: 0, format: format ?? 'CSV' }, Object.fromEntries(Object.entries(query)));
    }
  }
  return Export;
}

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((valueOf) => valueOf(row) ?? '');
}

/** The fields of a query that are those of the input itself. */
function queryIn(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'exportId' && name !== 'format'));
}

function namesOf(name: string): ExportNames {
  const title = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return {
    job: `exports.write-${name}`,
    collection: `exported${title}`,
    link: `${name}-export`,
    subject: 'export',
    mutation: `export${title}`,
    input: `Export${title}Input`,
    answer: `${title}Export`,
  };
}
