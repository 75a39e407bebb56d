import { GroupCommit } from './group-commit.ts';

/**
 * Reads by id what many callers want at the same time in one question. A read begins after it was asked for, so it sees
 * everything that was written before, like a question of its own. Callers of one moment may get the same object.
 */
export class GroupRead<Id, Found extends object> {
  private readonly reads: GroupCommit<Id, Found | null>;

  /** `load` answers what exists of the ids, in any order; `idOf` names one, as text. */
  constructor(load: (ids: readonly Id[]) => Promise<readonly Found[]>, idOf: (found: Found) => unknown) {
    this.reads = new GroupCommit({
      commit: async (ids) => {
        const distinct = [...new Map(ids.map((id) => [String(id), id])).values()];
        const found = new Map((await load(distinct)).map((each) => [String(idOf(each)), each]));
        return ids.map((id) => ({ ok: true, value: found.get(String(id)) ?? null }));
      },
    });
  }

  /** Null for what does not exist. */
  find(id: Id): Promise<Found | null> {
    return this.reads.run(id);
  }
}
