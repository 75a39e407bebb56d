import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Schema } from 'mongoose';

import { ConfigError } from '../config/config.ts';
import { dropRetiredIndexes } from './retired-indexes.ts';

/** Creates every collection with its indexes before serving: collections must exist before a transaction. */
@Injectable()
export class PrepareCollections implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    const models = Object.values(this.connection.models);
    const accidents = models.flatMap((model) => mixedPaths(model.schema).map((path) => `${model.modelName}.${path}`));
    if (accidents.length > 0) throw new Error(`Mixed by accident (give @Prop a type, or say SchemaTypes.Mixed): ${accidents.join(', ')}`);
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected');
    assertTransactions(await db.admin().command({ hello: 1 }));
    await dropRetiredIndexes(db, 'inTheWay');
    await Promise.all(models.map((model) => model.init()));
  }
}

/** @throws ConfigError for a standalone MongoDB server, which has no transactions: otherwise the first sale would fail */
export function assertTransactions({ setName, msg }: { readonly setName?: string; readonly msg?: string }): void {
  if (setName === undefined && msg !== 'isdbgrid')
    throw new ConfigError('MONGODB_URI is not valid: the MongoDB there is not a replica set, and has no transactions');
}

/** Paths that became Mixed without an explicit `SchemaTypes.Mixed`: queries on such a path silently match nothing. */
export function mixedPaths(schema: Schema, prefix = ''): string[] {
  const found: string[] = [];
  schema.eachPath((name, type) => {
    if (type.instance === 'Mixed' && !isMeant(type.options['type'])) found.push(prefix + name);
    if (type.schema) found.push(...mixedPaths(type.schema, `${prefix}${name}.`));
  });
  return found;
}

function isMeant(type: unknown): boolean {
  return typeof type === 'function' && 'schemaName' in type && type.schemaName === 'Mixed';
}
