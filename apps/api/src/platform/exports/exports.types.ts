import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '../graphql/graphql-enum.ts';
import { Id } from '../graphql/id.scalar.ts';
import { WORK_STATES, type WorkState } from '../work/until-done.ts';
import type { FileFormat } from '../work/work.ts';
import { ExportFormatEnum } from './define-export.ts';

const ExportStateEnum = graphqlEnum('ExportState', WORK_STATES);

@ObjectType('OwnExport', { description: 'A file that the caller asked for.' })
export class OwnExport {
  @Field(() => Id) _id!: string;
  @Field({ description: 'What is in it, in words.' }) name!: string;
  @Field(() => ExportFormatEnum) format!: FileFormat;
  @Field(() => ExportStateEnum) state!: WorkState;
  @Field(() => Int, { description: 'Written so far.' }) rows!: number;
  @Field(() => Int, { nullable: true, description: 'Where it is known.' }) total!: number | null;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date, { description: 'When the file is deleted.' }) keptUntil!: Date;
}

@InputType()
export class OpenExportInput {
  @Field(() => Id) exportId!: string;
}

@ObjectType({ description: 'A new link to a finished file: for one minute, used once.' })
export class ExportLink {
  @Field() url!: string;
}
