import mongoose, { Schema, SchemaTypes, Types, type Connection, type Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { readAhead } from './read-ahead.ts';
import { newId, useStringIds } from './string-ids.ts';

interface Item {
  _id: string;
  dayIds: string[];
  scan: { _id: string; by: string | null }[];
}

interface Sale {
  _id: string;
  orgId: string;
  userId: string | null;
  /** An id of somebody else: a string in the database too. */
  foreignId: string;
  items: Item[];
  venue: { cityId: string };
}

const ref = { type: SchemaTypes.ObjectId, default: null };
const scan = new Schema({ _id: ref, by: ref });
const item = new Schema({ _id: ref, dayIds: [SchemaTypes.ObjectId], scan: [scan] });
const schema = new Schema({ orgId: ref, userId: ref, foreignId: String, items: [item], venue: { cityId: ref } }, { versionKey: false });

describe('ids', () => {
  let connection: Connection;
  let sales: Model<Sale>;
  let sale: Sale;
  beforeAll(async () => {
    connection = useStringIds(await mongoose.createConnection(inject('mongo'), { dbName: `ids-${newId()}` }).asPromise());
    sales = connection.model<Sale>('Sale', schema, 'sales');
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  beforeEach(async () => {
    const items = [{ _id: newId(), dayIds: [newId()], scan: [{ _id: newId(), by: null }] }];
    sale = { _id: newId(), orgId: newId(), userId: null, foreignId: newId(), items, venue: { cityId: newId() } };
    await sales.collection.insertOne({ ...sale } as never);
  });

  /** Past the models: what the database holds. */
  const held = () => connection.db!.collection('sales').findOne({ _id: new Types.ObjectId(sale._id) });

  it('are ObjectIds in the database where the schema declares ids, and only there', async () => {
    const { items, ...found } = (await held())!;
    expect(found).toEqual({
      _id: new Types.ObjectId(sale._id),
      orgId: new Types.ObjectId(sale.orgId),
      userId: null,
      foreignId: sale.foreignId,
      venue: { cityId: new Types.ObjectId(sale.venue.cityId) },
    });
    const [only] = sale.items;
    expect(items).toEqual([
      {
        _id: new Types.ObjectId(only!._id),
        dayIds: [new Types.ObjectId(only!.dayIds[0])],
        scan: [{ _id: new Types.ObjectId(only!.scan[0]!._id), by: null }],
      },
    ]);
  });

  it('are read as strings by every way to read', async () => {
    const { _id, orgId } = sale;
    const cursor = [];
    for await (const each of sales.find({ orgId }).lean().cursor()) cursor.push(each);
    for await (const each of readAhead(sales.collection.find({ orgId }))) cursor.push(each);
    for await (const each of sales.collection.find({ orgId }).stream()) cursor.push(each);
    expect([
      await sales.findOne({ _id }).lean(),
      (await sales.find({ orgId: { $in: [orgId] } }).lean())[0],
      await sales.findOneAndUpdate({ _id }, { $set: { userId: null } }).lean(),
      await sales.collection.findOne({ _id: _id as never }),
      (await sales.collection.find({ orgId }).sort({ _id: 1 }).toArray())[0],
      (await sales.aggregate([{ $match: { orgId } }]))[0],
      await sales.collection.find({ orgId }).tryNext(),
      ...cursor,
    ]).toEqual(Array.from({ length: 10 }, () => sale));
    expect(await sales.distinct('items._id', { orgId })).toEqual([sale.items[0]!._id]);
    expect(await sales.aggregate([{ $match: { _id } }, { $group: { _id: { of: '$orgId' } } }])).toEqual([{ _id: { of: orgId } }]);
  });

  it('are read as strings where the schema says nothing of them', async () => {
    const notes = connection.model(
      'Note',
      new Schema({ orgId: ref, payload: SchemaTypes.Mixed, lists: [[SchemaTypes.ObjectId]] }),
      'notes',
    );
    const [id, hex] = [new Types.ObjectId(), expect.stringMatching(/^[0-9a-f]{24}$/) as string];
    await connection.db!.collection('notes').insertOne({ orgId: id, payload: { at: [{ id }], when: new Date(0) }, lists: [[id]] });
    const found = { _id: hex, orgId: hex, payload: { at: [{ id: hex }], when: new Date(0) }, lists: [[hex]] };
    expect(await notes.findOne({}).lean()).toEqual(found);
  });

  it('of a document that was just created are strings in its plain form', async () => {
    const { _id: _unused, ...others } = sale;
    const [made] = await sales.create([others]);
    expect(made!.toObject<Sale>()).toEqual({ ...others, _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string });
  });

  it('find records in filters with operators, and in bulk writes', async () => {
    const { _id, orgId } = sale;
    const [{ dayIds, scan: scans }] = sale.items as [Item];
    const { collection } = sales;
    const element = { $elemMatch: { dayIds: { $in: dayIds }, 'scan._id': scans[0]!._id } };
    const among = {
      $or: [{ orgId: { $eq: orgId, $type: 'objectId' } }, { orgId: newId() }],
      'items.0._id': { $ne: newId() },
      items: element,
    };
    expect(await collection.countDocuments(among)).toBe(1);
    const by = newId();
    await collection.updateOne(
      { _id: _id as never, 'items.scan._id': scans[0]!._id },
      { $set: { 'items.0.scan.0.by': by, foreignId: by } },
    );
    expect(await held()).toMatchObject({ items: [{ scan: [{ by: new Types.ObjectId(by) }] }], foreignId: by });
    await collection.bulkWrite([
      { updateOne: { filter: { orgId }, update: { $push: { items: { _id: by, dayIds: [], scan: [] } as never } } } },
      { insertOne: { document: { orgId, userId: by } } },
    ]);
    expect((await held())!['items'][1]._id).toEqual(new Types.ObjectId(by));
    expect(await collection.countDocuments({ userId: by })).toBe(1);
    expect((await collection.deleteMany({ orgId, userId: { $exists: true } })).deletedCount).toBe(2);
  });

  it('are not changed in the record that was given', async () => {
    const given = { ...sale, _id: newId() };
    const before = structuredClone(given);
    await sales.collection.insertOne(given as never);
    expect(given).toEqual(before);
  });

  it('that are none are refused', () => {
    expect(() => sales.collection.insertOne({ ...sale, _id: newId(), orgId: 'none' } as never)).toThrow('24 character hex string');
  });
});
