import { ObjectType } from '@nestjs/graphql';

import { Season } from './season.schema.ts';

/** One season with its events; lists of seasons omit them. */
@ObjectType()
export class SeasonDetails extends Season {}
