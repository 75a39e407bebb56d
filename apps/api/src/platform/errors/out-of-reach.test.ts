import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';

import { isHeldUp, isOutOfReach, TransactionGivenUp } from './out-of-reach.ts';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongo;
const result = {} as mongo.BulkWriteResult;

describe('unreachable databases', () => {
  const network = () => new MongoNetworkError('connection 7 to 127.0.0.1:27017 closed');

  it.each([
    ['BYD-050 a connection that broke', network()],
    ['BYD-050 a bulk write whose connection broke', new MongoBulkWriteError(network(), result)],
    [
      'BYD-050 a bulk write whose primary stepped down',
      new MongoBulkWriteError({ message: 'not primary', code: 10_107, writeErrors: [] }, result),
    ],
    ['BYD-050 a fault that was caused by one', new Error('Could not be written', { cause: network() })],
    [
      'BYD-050 an operation that waited for a connection',
      named('MongooseError', 'Operation `events.findOne()` buffering timed out after 10000ms'),
    ],
  ])('%s', (_, thrown) => expect(isOutOfReach(thrown)).toBe(true));

  it.each([
    ['a duplicate', new MongoBulkWriteError({ message: 'E11000 duplicate key', code: 11_000, writeErrors: [] }, result)],
    ['a fault of our own', new TypeError('x is not a function')],
    ['words of a person', new Error('read ECONNRESET')],
    ['nothing', undefined],
  ])('is not %s', (_, thrown) => expect([isOutOfReach(thrown), isHeldUp(thrown)]).toEqual([false, false]));

  it('BYD-050 distinguishes conflicts with other transactions from an unreachable database', () => {
    for (const thrown of [new MongoServerError({ message: 'WriteConflict', code: 112 }), new TransactionGivenUp('again and again')])
      expect([isOutOfReach(thrown), isHeldUp(thrown)]).toEqual([false, true]);
  });
});

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
