import type { Endpoint } from './call.ts';
import {
  addTag,
  archiveChart,
  chartReport,
  copyChart,
  createChart,
  draftVersion,
  listArchive,
  listCategories,
  listCharts,
  listTags,
  publishDraft,
  publishedVersion,
  removeTag,
  retrieveChart,
  unarchiveChart,
  updateChart,
} from './charts.ts';
import {
  createEvent,
  createEvents,
  createEventsOfSeason,
  createSeason,
  deleteEvent,
  listEvents,
  retrieveEvent,
  updateEvent,
} from './events.ts';
import { changeToken, createToken, retrieveToken } from './hold-tokens.ts';
import { eventReport, flatReport, objectInfos } from './reports.ts';
import { changeInBatch, changeInGroup } from './statuses.ts';

/** Literal paths stand before those with a key in the same place. */
const ROUTES: Readonly<Record<string, Endpoint>> = {
  'GET /charts': listCharts,
  'POST /charts': createChart,
  'GET /charts/archive': listArchive,
  'GET /charts/tags': listTags,
  'GET /charts/:': retrieveChart,
  'POST /charts/:': updateChart,
  'GET /charts/:/categories': listCategories,
  'GET /charts/:/version/published': publishedVersion,
  'GET /charts/:/version/draft': draftVersion,
  'POST /charts/:/version/draft/actions/publish': publishDraft,
  'POST /charts/:/version/published/actions/copy': copyChart,
  'POST /charts/:/actions/move-to-archive': archiveChart,
  'POST /charts/:/actions/move-out-of-archive': unarchiveChart,
  'POST /charts/:/tags/:': addTag,
  'DELETE /charts/:/tags/:': removeTag,
  'GET /reports/charts/:/byLabel': chartReport('label'),
  'GET /reports/charts/:/byCategoryLabel': chartReport('categoryLabel'),
  'GET /reports/charts/:/byCategoryKey': chartReport('categoryKey'),
  'GET /reports/charts/:/bySection': chartReport('section'),
  'GET /reports/charts/:/byObjectType': chartReport('objectType'),
  'GET /events': listEvents,
  'POST /events': createEvent,
  'POST /events/actions/create-multiple': createEvents,
  'POST /events/actions/change-object-status': changeInBatch,
  'POST /events/groups/actions/change-object-status': changeInGroup,
  'GET /events/:': retrieveEvent,
  'POST /events/:': updateEvent,
  'DELETE /events/:': deleteEvent,
  'GET /events/:/objects': objectInfos,
  'POST /seasons': createSeason,
  'POST /seasons/:/actions/create-events': createEventsOfSeason,
  'POST /hold-tokens': createToken,
  'GET /hold-tokens/:': retrieveToken,
  'POST /hold-tokens/:': changeToken,
  'GET /reports/events/:': flatReport,
  ...Object.fromEntries(
    (['byStatus', 'byLabel', 'byCategoryLabel', 'byCategoryKey', 'bySection', 'byObjectType', 'byOrderId'] as const).flatMap((by) => [
      [`GET /reports/events/:/${by}`, eventReport(by)],
      [`GET /reports/events/:/${by}/:`, eventReport(by)],
    ]),
  ),
};

const TABLE = Object.entries(ROUTES).map(([line, endpoint]) => {
  const [method = '', path = ''] = line.split(' ');
  return { method, segments: path.split('/').slice(1), endpoint };
});

/** The endpoint for a method and a path without its query, and the keys in the path; undefined when the simulator has none. */
export function matchRoute(method: string, path: string): { endpoint: Endpoint; keys: string[] } | undefined {
  const parts = path.split('/').filter(Boolean);
  const found = TABLE.find(
    (route) =>
      route.method === method &&
      route.segments.length === parts.length &&
      route.segments.every((segment, at) => segment === ':' || segment === parts[at]),
  );
  if (!found) return undefined;
  return { endpoint: found.endpoint, keys: parts.filter((_, at) => found.segments[at] === ':').map(decodeURIComponent) };
}
