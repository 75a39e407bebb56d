import { GroupCommit } from './group-commit.ts';

/**
 * Combines concurrent reads by id into one query. A read starts after its call, so it sees all earlier writes, like a query of its own.
 * Callers of the same tick may share an object.
 */
export class GroupRead<Id, Found extends object> {
  private readonly reads: GroupCommit<Id, Found | null>;

  /** `load` returns the existing documents of the ids, in any order; `idOf` returns a document's id. */
  constructor(load: (ids: readonly Id[]) => Promise<readonly Found[]>, idOf: (found: Found) => Id) {
    this.reads = new GroupCommit({
      commit: async (ids) => {
        const found = new Map((await load([...new Set(ids)])).map((each) => [idOf(each), each]));
        return ids.map((id) => ({ ok: true, value: found.get(id) ?? null }));
      },
    });
  }

  /** Null when it does not exist. */
  find(id: Id): Promise<Found | null> {
    return this.reads.run(id);
  }
}
