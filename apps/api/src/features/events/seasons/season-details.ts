import { ObjectType } from '@nestjs/graphql';

import { Season } from './season.schema.ts';

/** One season with its events; lists of seasons leave them out. */
@ObjectType()
export class SeasonDetails extends Season {}
