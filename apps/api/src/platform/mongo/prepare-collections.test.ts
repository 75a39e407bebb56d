import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { describe, expect, it } from 'vitest';

import { assertTransactions, mixedPaths } from './prepare-collections.service.ts';

@Schema()
class Part {
  @Prop({ type: Types.ObjectId }) wrong!: Types.ObjectId;
}

@Schema()
class Whole {
  // the mistake under test: the class of the driver instead of the schema's type
  @Prop({ type: Types.ObjectId }) orgId!: Types.ObjectId;
  @Prop({ type: SchemaTypes.ObjectId }) right!: Types.ObjectId;
  @Prop({ type: SchemaTypes.Mixed }) meant!: unknown;
  @Prop({ type: Object }) vague!: object;
  @Prop({ type: [SchemaFactory.createForClass(Part)] }) parts!: Part[];
}

describe('schema paths that are Mixed by accident', () => {
  it('are found, in subdocuments too, while intended ones are ignored', () => {
    expect(mixedPaths(SchemaFactory.createForClass(Whole)).toSorted()).toEqual(['orgId', 'parts.wrong', 'vague']);
  });
});

describe('a MongoDB without transactions', () => {
  it('is refused with the name of its variable, while a replica set and a router are accepted', () => {
    expect(() => assertTransactions({})).toThrow('MONGODB_URI is not valid: the MongoDB there is not a replica set');
    assertTransactions({ setName: 'rs0' });
    assertTransactions({ msg: 'isdbgrid' });
  });
});
