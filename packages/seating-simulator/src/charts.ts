import { textOf, type Call, type Endpoint } from './call.ts';
import { objectsOf, type Drawing, type TablesShown } from './drawing.ts';
import { invalid, missing } from './fault.ts';
import { pageOf } from './page-of.ts';
import { thumbnailOf } from './thumbnail.ts';
import type { ChartRecord, Workspace } from './workspace.ts';

const BLANK: Drawing = { name: 'Untitled chart', categories: { list: [] }, subChart: { rows: [], tables: [], generalAdmissionAreas: [] } };

export const createChart: Endpoint = (call) => {
  const name = textOf(call.body['name']) ?? BLANK.name;
  const list = (call.body['categories'] ?? []) as Drawing['categories']['list'];
  return chartView(addChart(call, { ...BLANK, name, categories: { list } }), call);
};

export const listCharts: Endpoint = ({ workspace, query }) =>
  pageOf(found(workspace, query, false), query, (chart) => chartView(chart, { workspace }));

export const listArchive: Endpoint = ({ workspace, query }) =>
  pageOf(found(workspace, query, true), query, (chart) => chartView(chart, { workspace }));

export const retrieveChart: Endpoint = (call) => chartView(chartOf(call), call);

export const updateChart: Endpoint = (call) => {
  const chart = chartOf(call);
  const name = textOf(call.body['name']);
  if (name !== null) chart.name = name;
  return null;
};

export const publishedVersion: Endpoint = (call) => chartOf(call).published;

export const draftVersion: Endpoint = (call) => {
  const { draft, key } = chartOf(call);
  if (!draft) throw missing('CHART', key);
  return draft;
};

export const publishDraft: Endpoint = (call) => {
  const chart = chartOf(call);
  if (chart.draft) chart.published = chart.draft;
  chart.draft = null;
  return null;
};

export const copyChart: Endpoint = (call) => {
  const { name, published } = chartOf(call);
  return chartView(addChart(call, { ...published, name: `${name} (copy)` }), call);
};

export const archiveChart: Endpoint = (call) => {
  chartOf(call).archived = true;
  return null;
};

export const unarchiveChart: Endpoint = (call) => {
  chartOf(call).archived = false;
  return null;
};

export const addTag: Endpoint = (call) => {
  const chart = chartOf(call);
  chart.tags = [...new Set([...chart.tags, call.keys[1]!])];
  return null;
};

export const removeTag: Endpoint = (call) => {
  const chart = chartOf(call);
  chart.tags = chart.tags.filter((tag) => tag !== call.keys[1]);
  return null;
};

export const listTags: Endpoint = ({ workspace }) => ({
  tags: [...new Set(Object.values(workspace.charts).flatMap(({ tags }) => tags))],
});

export const listCategories: Endpoint = (call) => ({ categories: chartOf(call).published.categories.list });

const SHOWN: Readonly<Record<string, TablesShown>> = { '': 'BOTH', chart: 'INHERIT', true: 'ALL_BY_TABLE', false: 'ALL_BY_SEAT' };

/** Detailed reports: every object, under the value of what the report is by. */
export function chartReport(by: 'label' | 'categoryKey' | 'categoryLabel' | 'section' | 'objectType'): Endpoint {
  return (call) => {
    const drawing = call.query.get('version') === 'draft' ? chartOf(call).draft : chartOf(call).published;
    if (!drawing) throw missing('CHART', call.keys[0]!);
    const asked = call.query.get('bookWholeTables') ?? '';
    const tables = SHOWN[asked];
    if (!tables) throw invalid(`bookWholeTables cannot be ${asked}`);
    return grouped(objectsOf(drawing, tables), (object) => object[by] ?? 'NO_SECTION');
  };
}

export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, Item[]> {
  return Object.fromEntries(Map.groupBy(items, keyOf));
}

export function addChart({ workspace, newKey }: Pick<Call, 'workspace' | 'newKey'>, drawing: Drawing, key = newKey()): ChartRecord {
  const chart: ChartRecord = {
    id: (workspace.lastId += 1),
    key,
    name: drawing.name,
    tags: [],
    archived: false,
    published: drawing,
    draft: null,
  };
  workspace.charts[key] = chart;
  return chart;
}

export function chartOf({ workspace, keys }: Pick<Call, 'workspace' | 'keys'>): ChartRecord {
  const chart = workspace.charts[keys[0]!];
  if (!chart) throw missing('CHART', keys[0]!);
  return chart;
}

function found({ charts }: Workspace, query: URLSearchParams, archived: boolean): ChartRecord[] {
  const [tag, filter] = [query.get('tag'), query.get('filter')?.toLowerCase()];
  return Object.values(charts)
    .filter((chart) => chart.archived === archived && (tag === null || chart.tags.includes(tag)))
    .filter(({ name, tags }) => !filter || [name, ...tags].some((text) => text.toLowerCase().includes(filter)))
    .toSorted((a, b) => b.id - a.id);
}

function chartView({ id, key, name, tags, archived, published, draft }: ChartRecord, { workspace }: Pick<Call, 'workspace'>): object {
  const isUsed = Object.values(workspace.events).some(({ chartKey }) => chartKey === key);
  return {
    id,
    key,
    name,
    status: isUsed ? (draft ? 'PUBLISHED_WITH_DRAFT' : 'PUBLISHED') : 'NOT_USED',
    tags,
    archived,
    publishedVersionThumbnailUrl: thumbnailOf(published),
    ...(draft && { draftVersionThumbnailUrl: thumbnailOf(draft) }),
  };
}
