import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { PrintOrientation } from '@marquee/shared/printing/orientation';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { PrintOrientationEnum } from './printing.inputs.ts';

const PrintGroupKindEnum = graphqlEnum('PrintGroupKind', ['event', 'season']);
const PrintItemKindEnum = graphqlEnum('PrintItemKind', ['ticket', 'upgrade']);
const nullable = { nullable: true };

/** One item of an order that is printed. */
@ObjectType()
export class PrintItem {
  @Field(() => Id) _id!: string;
  @Field(() => PrintItemKindEnum) kind!: 'ticket' | 'upgrade';
  @Field() name!: string;
  @Field(() => String, nullable) seat!: string | null;
  /** The seat as it is printed. */
  @Field() seatText!: string;
  /** The days of a ticket of several days: one page for each. */
  @Field(() => [Id]) dayIds!: readonly string[];
}

@ObjectType()
export class PrintGroup {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  /** The last name of the buyer, or `Guest`. */
  @Field() lastName!: string;
  @Field(() => PrintGroupKindEnum) kind!: 'event' | 'season';
  @Field(() => PrintOrientationEnum) layout!: PrintOrientation;
  @Field(() => [PrintItem]) items!: PrintItem[];
}

@ObjectType()
export class PrintGroupPage {
  @Field(() => [PrintGroup]) groups!: PrintGroup[];
  @Field(() => String, nullable) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}

/** One file of a print, for its pages `from` to `to`. */
@ObjectType()
export class PrintFileView {
  @Field(() => Id) _id!: string;
  @Field(() => Int) from!: number;
  @Field(() => Int) to!: number;
  /** Whether it may be opened. */
  @Field(() => Boolean) isReady!: boolean;
  /** When its last byte went out: its orders are printed. */
  @Field(() => Date, nullable) sentAt!: Date | null;
}

@ObjectType()
export class PrintRunView {
  @Field(() => Id) _id!: string;
  @Field(() => Int) orders!: number;
  @Field(() => Int) pages!: number;
  @Field(() => [PrintFileView]) files!: PrintFileView[];
  /** Whether every file may be opened. */
  @Field(() => Boolean) isReady!: boolean;
  /** Opens the one file of a small print: works once and for 60 seconds. Only where the print was just asked for. */
  @Field(() => String, nullable) url!: string | null;
  /** Which orders were wholly sent to the printer so far. */
  @Field(() => [Id]) sentOrderIds!: readonly string[];
}

@ObjectType()
export class PrintFileLink {
  /** Works once and for 60 seconds. */
  @Field() url!: string;
}
