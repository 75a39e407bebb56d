type Doc = Record<string, unknown>;

/** Whether an index of this name excludes most records, so that a full scan of it is cheap. */
export type IsPartial = (index: string) => boolean;

/** The slow parts of a plan that `explain` returned: reads and sorts that grow with the collection. */
export function planFaults(explained: Doc, isPartial: IsPartial): string[] {
  return [...new Set(plansOf(explained).flatMap((plan) => faultsOf(plan, isPartial, false)))];
}

/** The winning plans of a find, or of the part of a pipeline that reads the collection. */
function plansOf(explained: Doc): Doc[] {
  const planner = explained['queryPlanner'] as Doc | undefined;
  const stages = (explained['stages'] ?? []) as Doc[];
  const inner = stages.flatMap((stage) => (stage['$cursor'] ? plansOf(stage['$cursor'] as Doc) : []));
  const winning = planner?.['winningPlan'] as Doc | undefined;
  return winning ? [(winning['queryPlan'] as Doc | undefined) ?? winning, ...inner] : inner;
}

function faultsOf(plan: Doc, isPartial: IsPartial, isFiltered: boolean): string[] {
  const inputs = [plan['inputStage'], ...((plan['inputStages'] ?? []) as Doc[])].filter(Boolean) as Doc[];
  const filtered = isFiltered || plan['filter'] !== undefined;
  const below = inputs.flatMap((input) => faultsOf(input, isPartial, filtered));
  switch (plan['stage']) {
    case 'COLLSCAN':
      return ['reads the whole collection'];
    case 'SORT':
      return inputs.every(isOfGivenIds) ? below : ['sorts in memory', ...below];
    case 'IXSCAN':
      return filtered && isUnbounded(plan) && !isPartial(String(plan['indexName']))
        ? [`filters the whole index ${String(plan['indexName'])}`]
        : [];
    default:
      return below;
  }
}

function isUnbounded({ indexBounds }: Doc): boolean {
  return Object.values((indexBounds ?? {}) as Record<string, string[]>).every((bounds) =>
    bounds.some((bound) => /^\[(MinKey, MaxKey|MaxKey, MinKey)\]$/.test(bound)),
  );
}

/** A read by ids is bounded by their number. */
function isOfGivenIds(plan: Doc): boolean {
  const inputs = [plan['inputStage'], ...((plan['inputStages'] ?? []) as Doc[])].filter(Boolean) as Doc[];
  if (plan['stage'] === 'EOF') return true;
  return plan['stage'] === 'IXSCAN' ? plan['indexName'] === '_id_' && !isUnbounded(plan) : inputs.length > 0 && inputs.every(isOfGivenIds);
}
