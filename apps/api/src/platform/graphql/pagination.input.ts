import { Field, InputType, Int } from '@nestjs/graphql';

/** Which part of a list: by page number (from 1) or, for keyset paging, what comes `after` the last one seen. */
@InputType()
export class PaginationInput {
  @Field(() => Int, { nullable: true }) pageSize?: number | null;
  @Field(() => Int, { nullable: true }) pageNumber?: number | null;
  @Field(() => String, { nullable: true }) after?: string | null;
}

const MAX_PAGE = 200;

/** How many to skip and take; `size` by default, at most 200. */
export function pageOf(pagination: PaginationInput | null | undefined, size: number): { skip: number; limit: number } {
  const limit = Math.min(Math.max(pagination?.pageSize ?? size, 1), MAX_PAGE);
  return { limit, skip: (Math.max(pagination?.pageNumber ?? 1, 1) - 1) * limit };
}
