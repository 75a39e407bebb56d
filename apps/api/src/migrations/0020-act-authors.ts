import type { Migration } from '#platform/migrations/migration';

interface StoredPerson {
  readonly userId: string;
  readonly orgId: string;
  readonly email: string;
  readonly role: string;
  readonly isSuperUser: boolean;
}

/** Acts on many kept the person's role and flag; they keep their author, as the audit log does. */
export const actAuthors: Migration = {
  id: '0020-act-authors',
  says: 'names the author of acts on many',
  collection: 'actsOnMany',
  phase: 'expand',
  where: { 'by.kind': { $exists: false } },
  fields: ['by'],
  change: ({ by }) => {
    const { userId, orgId, email, role, isSuperUser } = by as StoredPerson;
    const home = isSuperUser ? { 'by.home': role === 'USER' ? '' : orgId } : {};
    return userId ? { $set: { 'by.kind': 'Person', 'by.id': userId, 'by.name': email, ...home } } : null;
  },
};
