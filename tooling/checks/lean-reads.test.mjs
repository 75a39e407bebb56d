import { expect, it } from 'vitest';

import { checkLean } from './lean-reads.mjs';

const repository = (body) => `class A { constructor(@InjectModel('A') private readonly rows: Model<Row>) {} read() { ${body} } }`;

it.each([
  'this.rows.find({}).sort({ at: 1 }).exec();',
  'this.rows.findOneAndUpdate({}, {});',
  'const query = this.rows.findOne({}); query.lean();',
])('refuses a read that is not lean: %s', (body) => {
  expect(checkLean('a.ts', repository(body))).toHaveLength(1);
});

it.each([
  'this.rows.find({}).sort({ at: 1 }).lean<Row[]>().exec();',
  'this.rows.updateOne({}, {});',
  'this.rows.aggregate([]);',
  'this.names.find((name) => name);',
])('accepts %s', (body) => {
  expect(checkLean('a.ts', repository(body))).toEqual([]);
});
