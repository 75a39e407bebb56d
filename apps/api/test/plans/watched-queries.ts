import { randomBytes } from 'node:crypto';

import type { Connection, mongo } from 'mongoose';

import { ALLOWED } from './allowed-plans.ts';
import { fillDatabase } from './filled-database.ts';
import { planFaults } from './plan-faults.ts';
import { questionsOf, shapeOf, type Question } from './question.ts';

/** Query shapes already explained by this worker: its test files share modules, and explaining a shape once is enough. */
const explained = new Map<string, readonly string[]>();
const PLANS = `plans_${randomBytes(6).toString('hex')}`;
/** The filled database of each mongod: some tests have their own, or reach it through a proxy. */
const filled = new Map<string, Promise<string>>();
const partial = new Map<string, boolean>();

/** Records every MongoDB query of an application and explains it on a filled database when the test is over. */
export class WatchedQueries {
  private readonly asked = new Map<string, Question>();
  private readonly constants: ReadonlySet<string>;

  constructor(private readonly connection: Connection) {
    this.constants = new Set(
      Object.values(connection.models).flatMap(({ schema }) => schema.indexes().flatMap(([, options]) => textsOf(options))),
    );
    connection.getClient().on('commandStarted', ({ commandName, command }) => {
      for (const question of questionsOf(commandName, command)) this.note(question);
    });
  }

  private note(question: Question): void {
    const shape = shapeOf(question, this.constants);
    if (!this.asked.has(shape)) this.asked.set(shape, question);
  }

  /** The slow shapes with their reasons, without the allowed ones. */
  async faults(): Promise<string[]> {
    const found: string[] = [];
    for (const [shape, question] of this.asked) {
      const known = explained.get(shape) ?? (await this.explain(question));
      explained.set(shape, known);
      for (const fault of known) if (!ALLOWED.some((allowed) => allowed.matches(question, fault))) found.push(`${shape}: ${fault}`);
    }
    return found;
  }

  private async explain({ collection, filter, pipeline, distinct, sort, hint, limit }: Question): Promise<readonly string[]> {
    const known = Object.values(this.connection.models).some((model) => model.collection.collectionName === collection);
    if (!known) return [];
    const db = this.connection.getClient().db(await this.filled());
    const asked = pipeline
      ? { aggregate: collection, pipeline, cursor: {}, ...(hint !== undefined && { hint }) }
      : distinct !== undefined
        ? { distinct: collection, key: distinct, query: filter, ...(hint !== undefined && { hint }) }
        : { find: collection, filter, ...(sort && { sort }), ...(hint !== undefined && { hint }), ...(limit && { limit }) };
    await this.readIndexes(db, collection);
    const plan = await db.command({ explain: asked, verbosity: 'queryPlanner' });
    return planFaults(plan, (index) => partial.get(`${collection} ${index}`) ?? false);
  }

  /** The database's name, created once per worker by the first application that needs it. */
  private filled(): Promise<string> {
    const address = `${this.connection.host}_${this.connection.port}`;
    const name = `${PLANS}_${filled.size}`;
    const made = filled.get(address) ?? fillDatabase(this.connection, name).then(() => name);
    filled.set(address, made);
    return made;
  }

  private async readIndexes(db: mongo.Db, collection: string): Promise<void> {
    if (partial.has(collection)) return;
    partial.set(collection, true);
    for (const { name, partialFilterExpression } of await db.collection(collection).indexes())
      partial.set(`${collection} ${name}`, partialFilterExpression !== undefined);
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
