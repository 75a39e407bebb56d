import { authorOfAct, type FormerAuthor } from '#platform/many/act.schema';
import type { Migration } from '#platform/migrations/migration';

/** Acts on many kept the person's role and flag; they keep their author, as the audit log does. */
export const actAuthors: Migration = {
  id: '0020-act-authors',
  says: 'names the author of acts on many',
  collection: 'actsOnMany',
  phase: 'expand',
  where: { 'by.kind': { $exists: false } },
  fields: ['by'],
  change: ({ by }) => {
    const { kind, id, name, home } = authorOfAct(by as FormerAuthor);
    return id ? { $set: { 'by.kind': kind, 'by.id': id, 'by.name': name, ...(home !== undefined && { 'by.home': home }) } } : null;
  },
};
